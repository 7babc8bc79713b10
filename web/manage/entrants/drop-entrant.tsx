import { DropDialog } from '../matches/dialogs/drop-dialog.tsx'
import { useMatchList } from '../matches/use-match-list.ts'

type DropEntrantProps = { eventId: string; player: { id: string; name: string }; onClose: () => void }

/** Removes an entrant from a running event, also one without an open match. */
export function DropEntrant({ eventId, player, onClose }: DropEntrantProps) {
  const { names } = useMatchList(eventId)
  const allNames = new Map([...names, [player.id, player.name]])
  return <DropDialog eventId={eventId} playerId={player.id} names={allNames} onClose={onClose} />
}
