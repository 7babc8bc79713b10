/**
 * Ends play: every entrant gets a final rank. Until the event is completed, a corrected result may reopen play.
 *
 * The caller holds the lock on the event. Ranks are recalculated each time, so a second call writes the same result.
 */

import type { PlayerResult, PlayerStats } from '@guildhall/contract/players/columns.ts'
import { drawWinners, isRefusal, matches as matchesOf, qualifiers, type State, standings } from '@guildhall/engine'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import type { EndOptions } from '../../events/event.ts'
import { orNotFound } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { formTypeOf } from '../forms/policy.ts'
import { predictionFinals } from '../forms/rank-predictions.ts'
import { logAction } from '../log.ts'
import type { TournamentRow } from '../read.ts'

export type FinalResult = { id: string; result: PlayerResult; stats: PlayerStats }

export async function endTournament(db: Db, tournament: TournamentRow, { now, actor = null, reason }: EndOptions) {
  const finals = await finalsOf(db, tournament)
  await writeFinals(db, tournament.id, finals)
  const champions = finals.filter(({ result }) => result.rank === 1)
  const [row] = await db
    .update(tournaments)
    .set({
      endedAt: tournament.endedAt ?? now,
      pausedAt: null,
      pauseReason: null,
      winnerId: champions.length === 1 ? (champions[0]?.id ?? null) : null,
      rev: sql`${tournaments.rev} + 1`,
    })
    .where(eq(tournaments.id, tournament.id))
    .returning()
  const { id, rev, endedAt } = orNotFound(row)
  await invalidate(db, 'tournaments', `tournament:${id}`)
  await publish(db, `tournament:${id}`, { rev, endedAt })
  if (tournament.endedAt) return
  await logAction(db, actor, id, 'ended', { after: { winnerId: row?.winnerId ?? null, ...(reason && { reason }) } })
}

/** A result was undone after the end, so there are matches to play again. */
export async function reopenPlay(db: Db, { id }: TournamentRow) {
  await db.update(players).set({ result: null }).where(eq(players.eventId, id))
  await db.update(tournaments).set({ endedAt: null, winnerId: null }).where(eq(tournaments.id, id))
  await logAction(db, null, id, 'play-reopened')
  await invalidate(db, 'tournaments', `tournament:${id}`)
}

/** Final ranks of all entrants. In a sweepstakes the draw decides, in predictions the outcomes; other events without play have no ranks. */
async function finalsOf(db: Db, tournament: TournamentRow): Promise<FinalResult[]> {
  const state = await loadStage(db, tournament)
  if (!state) return finalsWithoutPlay(db, tournament)
  const rows = standings(state).filter(({ values }) => values.attempts !== 0) // a leaderboard ranks only entrants with an attempt
  const qualifiedIds = new Set(selectQualifiers(tournament, state).map(({ id }) => id))
  const records = recordsOf(state)
  return rows.map(({ id, rank, decidedBy, values }) => ({
    id,
    result: {
      rank,
      of: rows.length,
      ...(decidedBy && { decidedBy }),
      ...(qualifiedIds.size > 0 && { qualified: qualifiedIds.has(id) }),
    },
    stats: {
      ...records.get(id),
      ...(values.points !== undefined && { points: values.points }),
      ...(values.attempts !== undefined && { attempts: values.attempts }),
    },
  }))
}

/** The entrants who qualify for the next event, in the order of their seeds there. */
export function selectQualifiers(tournament: TournamentRow, state: State) {
  const { qualifiers: count } = tournament.settings
  if (count === 0) return []
  const groups = new Set(standings(state).map(({ group }) => group)).size
  const selection = qualifiers(state, { top: Math.floor(count / groups), best: count % groups })
  return isRefusal(selection) ? [] : selection.filter(({ id }) => !Object.hasOwn(state.dropped, id))
}

async function finalsWithoutPlay(db: Db, tournament: TournamentRow): Promise<FinalResult[]> {
  const formType = formTypeOf(tournament)
  if (formType !== 'sweepstakes' && formType !== 'predictions') return []
  const entrants = await db
    .select({ id: players.id, answers: players.formResponse })
    .from(players)
    .where(and(eq(players.eventId, tournament.id), isNull(players.droppedAt), isNull(players.waitlistedAt)))
    .orderBy(players.joinNumber)
  if (formType === 'predictions')
    return predictionFinals(
      tournament,
      entrants.map(({ id, answers }) => ({ id, answers: answers ?? {} })),
    )
  return drawFinals(
    tournament,
    entrants.map(({ id }) => id),
  )
}

function drawFinals(tournament: TournamentRow, ids: readonly string[]): FinalResult[] {
  const { winners } = drawWinners([...ids], tournament.settings.winners, tournament.rngSeed ?? tournament.id)
  return winners.map((id, index) => ({ id, result: { rank: index + 1, of: ids.length, decidedBy: 'lot' }, stats: {} }))
}

/** Match and game records of each entrant; walkovers do not count. */
function recordsOf(state: State): Map<string, PlayerStats> {
  const records = new Map<string, Required<Omit<PlayerStats, 'attempts' | 'points'>>>()
  for (const { a, b, outcome, reason, score } of matchesOf(state)) {
    if (reason !== 'played' || !score || !a || !b) continue
    for (const [id, side, other] of [[a, 'a', 'b'] as const, [b, 'b', 'a'] as const]) {
      const record = records.get(id) ?? { played: 0, wins: 0, draws: 0, losses: 0, gamesFor: 0, gamesAgainst: 0 }
      record.played += 1
      record[outcome === side ? 'wins' : outcome === 'draw' ? 'draws' : 'losses'] += 1
      record.gamesFor += score[side]
      record.gamesAgainst += score[other]
      records.set(id, record)
    }
  }
  return records
}

async function writeFinals(db: Db, eventId: string, finals: readonly FinalResult[]) {
  await db.execute(sql`
    update players set result = finals.result, stats = finals.stats
    from json_to_recordset(${JSON.stringify(finals)}::json) as finals (id uuid, result jsonb, stats jsonb)
    where players.id = finals.id and players.event_id = ${eventId}`)
}
