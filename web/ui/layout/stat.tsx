import type { ReactNode } from 'react'

export const Stats = ({ children }: { children: ReactNode }) => <dl className="stats">{children}</dl>

/** One number, huge, and what it counts. */
export const Stat = ({ value, label }: { value: ReactNode; label: ReactNode }) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
