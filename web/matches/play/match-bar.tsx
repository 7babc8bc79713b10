import type { ReactNode } from 'react'
import { Countdown } from '../../ui/feedback/countdown.tsx'

type MatchBarProps = { context: ReactNode; clock?: string; until?: string | null; children: ReactNode }

/** On a phone the action is at the bottom of the screen, with a line for the reason and the deadline. */
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
