import { UndoDialog } from '../matches/dialogs/undo-dialog.tsx'
import type { LogEntry } from '../matches/queries.ts'
import { useMatchList } from '../matches/use-match-list.ts'

/** Loads the names of the entrants, which the log itself does not need. */
export function UndoFromLog(props: { eventId: string; entry: LogEntry; onClose: () => void }) {
  const { names } = useMatchList(props.eventId)
  return <UndoDialog {...props} names={names} />
}
