/** Who may do what with a match; pure questions over rows already loaded. */
import type { MatchActName } from '@guildhall/contract/matches/constants.ts'
import { type EventRow, eventTimes } from '../events/event.ts'
import { canRunMatch, type EventMembership } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { refuseAction } from '../rules/event-actions.ts'
import type { MatchRow } from './match-read.ts'
import { turnOf } from './play/veto-order.ts'
import { engineSide, type PlayerSide } from './player-side.ts'

export type Sides = Pick<MatchRow, 'player1Id' | 'player2Id'>

export function sideOf(playerId: string | null, match: Sides): PlayerSide | null {
  if (playerId === null) return null
  if (playerId === match.player1Id) return 'player1'
  return playerId === match.player2Id ? 'player2' : null
}

export const otherSide = (side: PlayerSide): PlayerSide => (side === 'player1' ? 'player2' : 'player1')
export const playerOn = (match: Sides, side: PlayerSide) => (side === 'player1' ? match.player1Id : match.player2Id)
export const isReady = (match: Pick<MatchRow, 'player1Ready' | 'player2Ready'>, side: PlayerSide) =>
  side === 'player1' ? match.player1Ready : match.player2Ready

type Asked = { event: EventRow; membership: EventMembership; match: MatchRow }

/** Nobody moderates a match they play in. */
export const moderates = (actor: Actor | null, { event, membership, match }: Asked) =>
  canRunMatch(actor, event, membership, match) && sideOf(membership.playerId, match) === null

/** Both have said that they are here, or nobody asks. */
export const isLive = (event: EventRow, match: MatchRow) =>
  !event.settings.requireReady || (match.player1Ready && match.player2Ready)

/** `reporters` are the entrants with a report that waits for an answer. */
export function actsOf(actor: Actor | null, asked: Asked, reporters: readonly string[], now: Date) {
  const { event, membership, match } = asked
  const side = sideOf(membership.playerId, match)
  const staff = moderates(actor, asked) && event.startedAt !== null && event.completedAt === null
  const isOpen = match.status === 'ready' && refuseAction('play', eventTimes(event), now).length === 0
  const mine = side !== null && isOpen
  const free = mine && !match.disputedAt && !match.provisionalUntil
  const reported = reporters.includes(membership.playerId ?? '')
  const answers: Record<MatchActName, boolean> = {
    ready: free && event.settings.requireReady && !isReady(match, side),
    submit: free && !match.lockedAt && isLive(event, match),
    accept: mine && !match.lockedAt && reporters.some((id) => id !== membership.playerId),
    withdraw: mine && reported,
    prove: side !== null && match.status === 'ready' && reported,
    waive: mine && match.provisionalUntil !== null && isReady(match, side),
    veto: free && side !== null && turnOf(event, match)?.slot === engineSide(side),
    arrange: staff,
    decide: staff && (match.status === 'ready' || match.status === 'done'),
  }
  return answers
}
