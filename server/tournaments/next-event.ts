/** Which events can still take entrants from an earlier event. */
import { eventTimes } from '../events/event.ts'
import { type EventStatus, eventStatus } from '../rules/lifecycle.ts'
import type { TournamentRow } from './read.ts'

const openStatuses: readonly EventStatus[] = ['draft', 'upcoming', 'registration', 'closed', 'checkin']

export const takesEntrants = (event: TournamentRow, now: Date) =>
  event.deletedAt === null && !event.rehearsal && openStatuses.includes(eventStatus(eventTimes(event), now))
