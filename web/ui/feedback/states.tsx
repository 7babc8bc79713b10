import { CircleAlert, Lock, type LucideIcon, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../controls/button.tsx'

type EmptyProps = {
  title: ReactNode
  icon?: LucideIcon
  action?: ReactNode
  children?: ReactNode
  /** 2 where nothing but the title of the page stands above it. */
  level?: 2 | 3
}

/** Says what will stand here, and offers the act that fills it. */
export function Empty({ title, icon: Icon = Trophy, action, children, level = 3 }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="panel state">
      <span className="niche">
        <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

/** Says the rule and the way out. */
export function Refused({ title, action, children }: { title: ReactNode; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className="refused" role="status">
      <Lock size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <strong className="name">{title}</strong>
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}

/** One sentence, and another try. */
export function Failed({
  title,
  onRetry,
  children,
}: {
  title?: ReactNode
  onRetry?: () => void
  children?: ReactNode
}) {
  const t = useWords('ui')
  return (
    <div className="panel state" role="alert">
      <span className="niche">
        <CircleAlert size={26} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h3>{title ?? t('failed')}</h3>
      <p>{children ?? t('failedText')}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  )
}
