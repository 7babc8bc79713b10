/** Permissions on a match: pure functions over rows that are already loaded. */
import type { MatchActionName } from '@guildhall/contract/matches/constants.ts'
import { type EventRow, entrySize, eventTimes } from '../events/event.ts'
import { canRunMatch, type EventMembership } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { refuseAction } from '../rules/event-actions.ts'
import { turnOf } from './map-veto/veto-order.ts'
import type { MatchRow } from './match-read.ts'
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

type MatchAccess = { event: EventRow; membership: EventMembership; match: MatchRow }

/** Staff cannot moderate a match they play in. */
export const moderates = (actor: Actor | null, { event, membership, match }: MatchAccess) =>
  canRunMatch(actor, event, membership, match) && sideOf(membership.playerId, match) === null

/** Both entrants are ready, or the event does not require it. */
export const isLive = (event: EventRow, match: MatchRow) =>
  !event.settings.requireReady || (match.player1Ready && match.player2Ready)

/** `reporters` are the entrants with a pending report. The line-up of a side plays its match, not a member whom it replaces. */
export function allowedActions(
  actor: Actor | null,
  access: MatchAccess & { replaced: boolean },
  reporters: readonly string[],
  now: Date,
) {
  const { event, membership, match, replaced } = access
  const side = replaced ? null : sideOf(membership.playerId, match)
  const isOver = event.completedAt !== null || event.cancelledAt !== null
  const isStaff = moderates(actor, access) && event.startedAt !== null && !isOver
  const isOpen = match.status === 'ready' && refuseAction('play', eventTimes(event), now).length === 0
  const plays = side !== null && isOpen
  const isFree = plays && !match.disputedAt && !match.provisionalUntil
  const hasReported = reporters.includes(membership.playerId ?? '')
  const actions: Record<MatchActionName, boolean> = {
    ready: isFree && event.settings.requireReady && !isReady(match, side),
    submit: isFree && !match.lockedAt && isLive(event, match),
    accept: plays && !match.lockedAt && reporters.some((id) => id !== membership.playerId),
    withdraw: plays && hasReported,
    prove: side !== null && match.status === 'ready' && hasReported,
    waive: plays && match.provisionalUntil !== null && isReady(match, side),
    veto: isFree && side !== null && turnOf(event, match)?.slot === engineSide(side),
    askStandIn: isFree && !match.reportedAt && entrySize(event) > 1,
    arrange: isStaff,
    decide: isStaff && (match.status === 'ready' || match.status === 'done'),
  }
  return actions
}
