import { useNow } from '../../lib/page/now.ts'
import type { CheckInOverview, Event } from '../queries.ts'

/** Check-in may run while registration is still open; the event's state is then "registration". */
export function useIsCheckInOpen({ status, startedAt }: Event, { opensAt }: CheckInOverview) {
  const now = useNow(1000)
  if (startedAt !== null || opensAt === null || status === 'draft') return false
  return now === null ? status === 'checkin' : Date.parse(opensAt) <= now
}
