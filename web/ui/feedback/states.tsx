import { CircleAlert, Lock, type LucideIcon, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../controls/button.tsx'

type EmptyProps = {
  title: ReactNode
  icon?: LucideIcon
  action?: ReactNode
  children?: ReactNode
  /** The heading level: 2 if only the page title precedes it. */
  level?: 2 | 3
}

/** Describes the content that will appear here, with the action that adds it. */
export function Empty({ title, icon: Icon = Trophy, action, children, level = 3 }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="panel state">
      <span className="frame">
        <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

/** Explains why access is refused, or ends soon, and offers an action. */
export function AccessDenied({
  title,
  icon: Icon = Lock,
  action,
  children,
}: {
  title: ReactNode
  icon?: LucideIcon
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="refused" role="status">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <strong className="name">{title}</strong>
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}

/** An error with a retry button. */
export function LoadError({
  title,
  onRetry,
  children,
}: {
  title?: ReactNode
  onRetry?: () => void
  children?: ReactNode
}) {
  const t = useTranslation('ui')
  return (
    <div className="panel state" role="alert">
      <span className="frame">
        <CircleAlert size={26} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h3>{title ?? t('failed')}</h3>
      <p>{children ?? t('failedText')}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  )
}
