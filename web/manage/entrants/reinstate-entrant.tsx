import { useSuspenseQuery } from '@tanstack/react-query'
import { UndoFromLog } from '../log/undo-from-log.tsx'
import { removalQuery } from '../matches/queries.ts'

type ReinstateEntrantProps = { eventId: string; playerId: string; onClose: () => void }

/** Undoes the latest removal of an entrant, after showing the consequences. */
export function ReinstateEntrant({ eventId, playerId, onClose }: ReinstateEntrantProps) {
  const { data } = useSuspenseQuery(removalQuery(eventId, playerId))
  const [entry] = data.data
  return entry ? <UndoFromLog eventId={eventId} entry={entry} onClose={onClose} /> : null
}
