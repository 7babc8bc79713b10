import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type StateCardProps = {
  icon: LucideIcon
  tone?: 'success' | 'warning' | 'danger'
  title: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** A step of the payment: what happened, and what to do next. */
export const StateCard = ({ icon: Icon, tone, title, children, action }: StateCardProps) => (
  <section className="panel pro-state" role="status">
    <span className="frame" data-tone={tone}>
      <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </section>
)
