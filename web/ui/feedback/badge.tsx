import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'accent' | 'solid' | 'success' | 'warning' | 'danger' | 'info' | 'copper' | 'line'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}

/** The colour is never the only sign: a dot and the text repeat it. */
export function LiveBadge({ children }: { children: ReactNode }) {
  return (
    <span className="badge" data-tone="live">
      <i className="live-dot" />
      {children}
    </span>
  )
}
