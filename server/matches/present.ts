import type { EventRound, Match, MatchCard } from '@guildhall/contract/matches.ts'
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { matchStatus } from '@guildhall/engine/rules/match-status.ts'
import type { Side } from '@guildhall/engine/rules/submissions.ts'
import type { Actor } from '../http/verdict.ts'
import { sealed } from '../players/receipt.ts'
import type { Placed, TournamentRow } from '../tournaments/read.ts'
import { roundsByNumber } from '../tournaments/rounds.ts'
import { actsOf, moderates, playerOn, sideOf } from './policy.ts'
import type { Meeting, RoundRow } from './read.ts'
import { mapsLeft, turnOf } from './veto-order.ts'

export function presentCard(tournament: TournamentRow, { match, player1, player2 }: Meeting): MatchCard {
  const { side, round } = match
  return {
    id: match.id,
    eventId: match.eventId,
    eventType: match.eventType,
    gameId: match.gameId,
    status: statusOf(tournament, match),
    no: match.no,
    key: `${side}${round}`,
    side,
    group: match.group,
    round,
    number: match.number,
    bestOf: match.bestOf,
    winTo: match.winTo,
    winSlot: match.winSlot,
    loseTo: match.loseTo,
    loseSlot: match.loseSlot,
    player1Id: match.player1Id,
    player2Id: match.player2Id,
    player1: presentSide(player1),
    player2: presentSide(player2),
    player1Ready: match.player1Ready,
    player2Ready: match.player2Ready,
    scores: match.scores,
    results: match.results,
    outcome: match.outcome,
    reason: match.reason,
    winnerId: match.winnerId,
    loserId: match.loserId,
    startsAt: iso(match.startsAt),
    calledAt: iso(match.calledAt),
    deadlineAt: iso(match.deadlineAt),
    provisionalUntil: iso(match.provisionalUntil),
    attentionAt: iso(match.attentionAt),
    lockedAt: iso(match.lockedAt),
    forfeitAt: iso(match.forfeitAt),
    endedAt: iso(match.endedAt),
    station: match.station,
    rev: match.rev,
  }
}

function statusOf({ settings }: TournamentRow, match: Meeting['match']) {
  const { requireReady } = { ...tournamentSettingDefaults, ...settings }
  return matchStatus({ ...match, requireReady, bye: match.status === 'bye' || match.status === 'void' })
}

/** What a person sees of a match besides the row: who waits for an answer, the maps there are, and a key to sign with. */
export type Seen = Meeting & Placed & { reporters: readonly string[]; maps: readonly string[]; secret: string }

/** The lobby's password is for those who play and those who run it. */
export function presentMatch(
  actor: Actor | null,
  { tournament, place, reporters, maps, secret, ...meeting }: Seen,
): Match {
  const { match } = meeting
  const asked = { tournament, place, match }
  const side = sideOf(place.playerId, match)
  const isInside = moderates(actor, asked) || side !== null
  return {
    ...presentCard(tournament, meeting),
    metadata: isInside ? match.metadata : null,
    chatId: isInside ? match.chatId : null,
    moderatorId: match.moderatorId,
    event: { id: tournament.id, name: tournament.name },
    veto: presentVeto(tournament, match, maps),
    me: { side, moderates: moderates(actor, asked), receipt: side && receiptOf(secret, match, side) },
    can: actsOf(actor, asked, reporters, new Date()),
  }
}

function receiptOf(secret: string, match: Meeting['match'], side: Side) {
  const at = side === 'player1' ? match.player1ReadyAt : match.player2ReadyAt
  const facts = { act: 'ready', eventId: match.eventId, matchId: match.id, playerId: playerOn(match, side) }
  return at && sealed(secret, { ...facts, at: at.toISOString() })
}

/** The time of a turn is the clock of the match: a pause moves that one. */
function presentVeto(tournament: TournamentRow, match: Meeting['match'], maps: readonly string[]): Match['veto'] {
  const { veto } = match
  if (!veto) return null
  const turn = turnOf(tournament, match)
  const left = mapsLeft(maps, veto)
  return { ...veto, turnEndsAt: turn && iso(match.deadlineAt), turn, maps: [...maps], left }
}

/** The round played now is the first that is not over. */
export function presentRounds(tournament: TournamentRow, rows: RoundRow[]) {
  const said = roundsByNumber(tournament)
  const shown = rows.map(({ side, round, ...counts }): EventRound => {
    const key = `${side}${round}`
    const { name = null, startsAt = null, maps = [] } = said.get(key) ?? {}
    return { key, side, round, name, startsAt, maps, ...counts }
  })
  const current = shown.find(({ over, matches, ready }) => over < matches && ready > 0)
  return { current: (current ?? shown.find(({ over, matches }) => over < matches))?.key ?? null, rounds: shown }
}

const presentSide = (side: Meeting['player1']) =>
  side && { id: side.id, name: side.name, image: side.image, seed: side.seed, dropped: side.droppedAt !== null }

const iso = (time: Date | null) => time?.toISOString() ?? null
