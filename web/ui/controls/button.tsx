import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'

type Look = {
  kind?: 'default' | 'primary' | 'ghost' | 'danger' | 'text'
  /** 52, 44, 36 or 28 px high. */
  size?: 'large' | 'normal' | 'small' | 'dense'
  /** As wide as its box. */
  wide?: boolean
}

const looks = ({ kind = 'default', size = 'normal', wide }: Look, className = '') => ({
  className: `button ${className}`.trim(),
  'data-kind': kind,
  'data-size': size,
  'data-wide': wide || undefined,
})

type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean }

/** While loading it keeps its width, says so, and does nothing. */
export function Button({ kind, size, wide, loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...looks({ kind, size, wide }, className)}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className="button-face">{children}</span>
      {loading && <Dots />}
    </button>
  )
}

function Dots() {
  const t = useWords('ui')
  return (
    <span className="dots">
      <span className="sr-only">{t('loading')}</span>
      <i />
      <i />
      <i />
    </span>
  )
}

/** A place to go that looks like a button. */
export function ButtonLink({ kind, size, wide, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} {...looks({ kind, size, wide }, className)}>
      <span className="button-face">{children}</span>
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; count?: number }

/** An icon that needs no word: search, bell, close, more, copy, send, zoom. The word goes into `label`. */
export function IconButton({ label, count, children, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`.trim()} aria-label={label}>
      {children}
      {count ? <Count count={count} /> : null}
    </button>
  )
}

export function Count({ count }: { count: number }): ReactNode {
  return (
    <span className="count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
