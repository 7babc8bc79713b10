/** Who may do what with a match; pure questions over rows already loaded. */
import type { MatchActName } from '@guildhall/contract/matches.words.ts'
import { refuseAction } from '@guildhall/engine/rules/event-actions.ts'
import type { Side } from '@guildhall/engine/rules/submissions.ts'
import type { Actor } from '../http/verdict.ts'
import { settingsOf } from '../tournaments/layout-call.ts'
import { type Place, runs } from '../tournaments/policy.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { timesOf } from '../tournaments/start-field.ts'
import type { MatchRow } from './read.ts'
import { turnOf } from './veto-order.ts'

export type Sides = Pick<MatchRow, 'player1Id' | 'player2Id'>

export function sideOf(playerId: string | null, match: Sides): Side | null {
  if (playerId === null) return null
  if (playerId === match.player1Id) return 'player1'
  return playerId === match.player2Id ? 'player2' : null
}

export const otherSide = (side: Side): Side => (side === 'player1' ? 'player2' : 'player1')
export const playerOn = (match: Sides, side: Side) => (side === 'player1' ? match.player1Id : match.player2Id)
export const isReady = (match: Pick<MatchRow, 'player1Ready' | 'player2Ready'>, side: Side) =>
  side === 'player1' ? match.player1Ready : match.player2Ready

type Asked = { tournament: TournamentRow; place: Place; match: MatchRow }

/** Nobody moderates a match they play in. */
export const moderates = (actor: Actor | null, { tournament, place, match }: Asked) =>
  runs(actor, tournament, place, match) && sideOf(place.playerId, match) === null

/** Both have said that they are here, or nobody asks. */
export const isLive = (tournament: TournamentRow, match: MatchRow) =>
  !settingsOf(tournament).requireReady || (match.player1Ready && match.player2Ready)

/** `reporters` are the entrants with a report that waits for an answer. */
export function actsOf(actor: Actor | null, asked: Asked, reporters: readonly string[], now: Date) {
  const { tournament, place, match } = asked
  const side = sideOf(place.playerId, match)
  const staff = moderates(actor, asked) && tournament.startedAt !== null && tournament.completedAt === null
  const isOpen = match.status === 'ready' && refuseAction('play', timesOf(tournament), now).length === 0
  const mine = side !== null && isOpen
  const free = mine && !match.disputedAt && !match.provisionalUntil
  const reported = reporters.includes(place.playerId ?? '')
  const answers: Record<MatchActName, boolean> = {
    ready: free && settingsOf(tournament).requireReady && !isReady(match, side),
    submit: free && !match.lockedAt && isLive(tournament, match),
    accept: mine && !match.lockedAt && reporters.some((id) => id !== place.playerId),
    withdraw: mine && reported,
    prove: side !== null && match.status === 'ready' && reported,
    waive: mine && match.provisionalUntil !== null && isReady(match, side),
    veto: free && turnOf(tournament, match)?.slot === (side === 'player1' ? 'a' : 'b'),
    arrange: staff,
    decide: staff && (match.status === 'ready' || match.status === 'done'),
  }
  return answers
}
