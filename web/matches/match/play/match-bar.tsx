import type { ReactNode } from 'react'
import { Countdown } from '../../../ui/feedback/countdown.tsx'

type MatchBarProps = { context: ReactNode; clock?: string; until?: string | null; children: ReactNode }

/** On a phone the act stands at the foot of the screen, with one line of why and until when. */
export function MatchBar({ context, clock = '', until, children }: MatchBarProps) {
  return (
    <div className="foot-bar">
      <p>
        <b>{context}</b>
        {until && (
          <span>
            {clock} <Countdown to={until} label={clock} />
          </span>
        )}
      </p>
      <div>{children}</div>
    </div>
  )
}
