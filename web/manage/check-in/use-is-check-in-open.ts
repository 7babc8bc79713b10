import { useNow } from '../../lib/page/now.ts'
import type { CheckInOverview, Event } from '../queries.ts'

/** Check-in may run while registration is still open; the event's state is then "registration". */
export function useIsCheckInOpen({ status, startedAt }: Event, checkIn: CheckInOverview | undefined) {
  const now = useNow(1000)
  const opensAt = checkIn?.opensAt
  if (startedAt !== null || !opensAt || status === 'draft' || status === 'cancelled') return false
  return now === null ? status === 'checkin' : Date.parse(opensAt) <= now
}
