/** The organiser's next action, derived from the server's reply; the server enforces the rules themselves. */
import { staysOpenAtStart } from '../../events/registration.ts'
import type { CheckInOverview, Event, StartPreview } from '../queries.ts'

export type NextAction =
  | { kind: 'publish'; blocked: number }
  | { kind: 'wait'; for: 'registration' | 'closing' | 'checkin' | 'start'; until: string | null }
  | { kind: 'fill'; needed: number }
  | { kind: 'missing'; count: number }
  | { kind: 'review'; count: number }
  | { kind: 'divisions'; refusal: StartPreview['refusals'][number] }
  | { kind: 'start'; playing: number }
  | { kind: 'live' }
  | { kind: 'resume' }
  | { kind: 'over' }
  | { kind: 'cancelled' }

type EventState = { event: Event; checkIn: CheckInOverview; startPreview: StartPreview; now: number }

export function nextAction({ event, checkIn, startPreview, now }: EventState): NextAction {
  const { status, date } = event
  if (status === 'draft') return { kind: 'publish', blocked: event.readiness.filter(({ blocks }) => blocks).length }
  if (status === 'live') return { kind: 'live' }
  if (status === 'paused') return { kind: 'resume' }
  if (status === 'ended' || status === 'completed') return { kind: 'over' }
  if (status === 'cancelled') return { kind: 'cancelled' }
  if (status === 'upcoming') return { kind: 'wait', for: 'registration', until: event.registrationStart }
  // The server renders without a clock; the status says that check-in is open.
  const isOpen = status === 'checkin' || (checkIn.opensAt !== null && Date.parse(checkIn.opensAt) <= now)
  if (checkIn.review) return { kind: 'review', count: checkIn.counts.missing }
  if (isOpen && checkIn.counts.missing > 0) return { kind: 'missing', count: checkIn.counts.missing }
  if (status === 'registration')
    return staysOpenAtStart(event)
      ? { kind: 'wait', for: 'start', until: date }
      : { kind: 'wait', for: 'closing', until: event.registrationEnd ?? date }

  const isDue = date === null || Date.parse(date) <= now
  if (startPreview.refusals.some(({ code }) => code === 'TOO_FEW_ENTRANTS'))
    return { kind: 'fill', needed: startPreview.needed - startPreview.playing }
  const refusal = startPreview.refusals.find(({ facts }) => facts)
  if (refusal) return { kind: 'divisions', refusal }
  if (!isOpen && checkIn.opensAt !== null) return { kind: 'wait', for: 'checkin', until: checkIn.opensAt }
  return isDue || isOpen
    ? { kind: 'start', playing: startPreview.playing }
    : { kind: 'wait', for: 'start', until: date }
}
