import type { ReactNode } from 'react'

export const Stats = ({ children }: { children: ReactNode }) => <dl className="stats">{children}</dl>

/** A large number with its label. */
export const Stat = ({ value, label }: { value: ReactNode; label: ReactNode }) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
