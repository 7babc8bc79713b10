import { useNow } from '../../lib/page/now.ts'
import type { Board, Event } from '../queries.ts'

/** Check-in may run while registration is still open; the event's state is then "registration". */
export function useIsCheckin({ status, startedAt }: Event, { opensAt }: Board) {
  const now = useNow(1000)
  if (startedAt !== null || opensAt === null || status === 'draft') return false
  return now === null ? status === 'checkin' : Date.parse(opensAt) <= now
}
