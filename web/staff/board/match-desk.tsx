/** What the console lends to the page of a match: its dialog for the result, and what could not be sent yet. */
import type { Names } from './consequences.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import type { Decided } from './queries.ts'
import { UnsentBar } from './unsent-bar.tsx'
import './board.css'

type MatchDeskProps = { eventId: string; match: Decided; names: Names; isDeciding: boolean; onClose: () => void }

export function MatchDesk({ eventId, match, names, isDeciding, onClose }: MatchDeskProps) {
  return (
    <>
      <UnsentBar eventId={eventId} />
      {isDeciding && <DecideDialog kind="score" {...{ eventId, match, names, onClose }} />}
    </>
  )
}
