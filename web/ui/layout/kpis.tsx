import type { ReactNode } from 'react'
import { Sparkline } from '../chart/sparkline.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import './kpis.css'

/** A strip of four figures at the top of a management page. */
export const Kpis = ({ children }: { children: ReactNode }) => <dl className="kpis">{children}</dl>

type KpiProps = {
  label: string
  /** A skeleton while it is undefined. */
  value: ReactNode
  line?: number[] | undefined
  /** One line of context. */
  children?: ReactNode
}

export const Kpi = ({ label, value, line, children }: KpiProps) => (
  <div>
    <dt>
      {label}
      {line && <Sparkline values={line} />}
    </dt>
    <dd>
      <b>{value ?? <Skeleton className="h-8 w-24" />}</b>
      <small>{children || ' '}</small>
    </dd>
  </div>
)
