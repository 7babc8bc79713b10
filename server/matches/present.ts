import type { EventRound, Match, MatchCard } from '@guildhall/contract/matches.ts'
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { matchStatus } from '@guildhall/engine/rules/match-status.ts'
import type { Actor } from '../http/verdict.ts'
import { can } from '../tournaments/policy.ts'
import type { Placed, TournamentRow } from '../tournaments/read.ts'
import type { Meeting, RoundRow } from './read.ts'

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
    deadlineAt: iso(match.deadlineAt),
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

/** The lobby's password is for those who play and those who run it. */
export function presentMatch(actor: Actor | null, { tournament, place, ...meeting }: Meeting & Placed): Match {
  const { match } = meeting
  const side = sideOf(place.playerId, match)
  const moderates = can.moderate(actor, tournament, place) && side === null
  const isInside = moderates || side !== null
  return {
    ...presentCard(tournament, meeting),
    metadata: isInside ? match.metadata : null,
    chatId: isInside ? match.chatId : null,
    event: { id: tournament.id, name: tournament.name },
    me: { side, moderates },
  }
}

function sideOf(playerId: string | null, match: Meeting['match']) {
  if (playerId === null) return null
  if (playerId === match.player1Id) return 'player1'
  return playerId === match.player2Id ? 'player2' : null
}

/** The round played now is the first that is not over. */
export function presentRounds({ rounds }: TournamentRow, rows: RoundRow[]) {
  const said = new Map(rounds.map((round) => [round.key, round]))
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
