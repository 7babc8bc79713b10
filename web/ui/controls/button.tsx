import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'

type ButtonStyle = {
  kind?: 'default' | 'primary' | 'ghost' | 'danger' | 'text'
  /** 52, 44, 36 or 28 px high. */
  size?: 'large' | 'normal' | 'small' | 'dense'
  /** Fills the width of its container. */
  wide?: boolean
}

const styleProps = ({ kind = 'default', size = 'normal', wide }: ButtonStyle, className = '') => ({
  className: `button ${className}`.trim(),
  'data-kind': kind,
  'data-size': size,
  'data-wide': wide || undefined,
})

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { loading?: boolean }

/** While loading it keeps its width, is announced as busy, and ignores clicks. */
export function Button({ kind, size, wide, loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...styleProps({ kind, size, wide }, className)}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className="button-label">{children}</span>
      {loading && <Dots />}
    </button>
  )
}

function Dots() {
  const t = useTranslation('ui')
  return (
    <span className="dots">
      <span className="sr-only">{t('loading')}</span>
      <i />
      <i />
      <i />
    </span>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, className, children, ...rest }: LinkProps & ButtonStyle) {
  return (
    <Link {...rest} {...styleProps({ kind, size, wide }, className)}>
      <span className="button-label">{children}</span>
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; count?: number }

/** A button with only an icon, for common actions: search, close, copy, zoom. `label` is its accessible name. */
export function IconButton({ label, count, children, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`.trim()} aria-label={label}>
      {children}
      {count ? <Count count={count} /> : null}
    </button>
  )
}

function Count({ count }: { count: number }): ReactNode {
  return (
    <span className="count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
