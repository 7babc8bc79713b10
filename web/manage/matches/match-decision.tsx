/** The management parts of the match page: the result dialog and the unsent actions. */

import { UnsentBar } from '../offline/unsent-bar.tsx'
import type { Names } from './dialogs/consequences.tsx'
import { DecideDialog } from './dialogs/decide-dialog.tsx'
import type { DecidableMatch } from './queries.ts'
import './matches.css'

type MatchDecisionProps = {
  eventId: string
  match: DecidableMatch
  names: Names
  isDeciding: boolean
  onClose: () => void
}

export function MatchDecision({ eventId, match, names, isDeciding, onClose }: MatchDecisionProps) {
  return (
    <>
      <UnsentBar eventId={eventId} />
      {isDeciding && <DecideDialog kind="score" eventId={eventId} match={match} names={names} onClose={onClose} />}
    </>
  )
}
