/** What the console lends to the page of a match: its dialog for the result, and what could not be sent yet. */

import { UnsentBar } from '../offline/unsent-bar.tsx'
import type { Names } from './dialogs/consequences.tsx'
import { DecideDialog } from './dialogs/decide-dialog.tsx'
import type { Decided } from './queries.ts'
import './matches.css'

type MatchDeskProps = { eventId: string; match: Decided; names: Names; isDeciding: boolean; onClose: () => void }

export function MatchDesk({ eventId, match, names, isDeciding, onClose }: MatchDeskProps) {
  return (
    <>
      <UnsentBar eventId={eventId} />
      {isDeciding && <DecideDialog kind="score" {...{ eventId, match, names, onClose }} />}
    </>
  )
}
