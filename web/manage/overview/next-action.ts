/** The organiser's next action, derived from the server's reply; the rules themselves live on the server. */
import type { Board, Event, Proposal } from '../queries.ts'

export type NextAct =
  | { kind: 'publish'; blocked: number }
  | { kind: 'wait'; for: 'registration' | 'closing' | 'checkin' | 'start'; until: string | null }
  | { kind: 'fill'; needed: number }
  | { kind: 'missing'; count: number }
  | { kind: 'review'; count: number }
  | { kind: 'start'; playing: number }
  | { kind: 'live' }
  | { kind: 'resume' }
  | { kind: 'over' }

type EventState = { event: Event; board: Board; proposal: Proposal; now: number }

export function nextAct({ event, board, proposal, now }: EventState): NextAct {
  const { status, date } = event
  if (status === 'draft') return { kind: 'publish', blocked: event.readiness.filter(({ blocks }) => blocks).length }
  if (status === 'live') return { kind: 'live' }
  if (status === 'paused') return { kind: 'resume' }
  if (status === 'ended' || status === 'completed') return { kind: 'over' }
  if (status === 'upcoming') return { kind: 'wait', for: 'registration', until: event.registrationStart }
  if (status === 'registration') return { kind: 'wait', for: 'closing', until: event.registrationEnd ?? date }

  const isDue = date === null || Date.parse(date) <= now
  if (board.review) return { kind: 'review', count: board.counts.missing }
  const isOpen = board.opensAt !== null && Date.parse(board.opensAt) <= now
  if (isOpen && board.counts.missing > 0) return { kind: 'missing', count: board.counts.missing }
  if (proposal.refusals.some(({ code }) => code === 'TOO_FEW_ENTRANTS'))
    return { kind: 'fill', needed: Math.max(2, event.minPlayers) - proposal.playing }
  if (!isOpen && board.opensAt !== null) return { kind: 'wait', for: 'checkin', until: board.opensAt }
  return isDue || isOpen ? { kind: 'start', playing: proposal.playing } : { kind: 'wait', for: 'start', until: date }
}
