/**
 * Ends play: every entrant gets a final rank. Until the event is completed, a corrected result may reopen play.
 *
 * The caller holds the lock on the event. Ranks are recalculated each time, so a second call writes the same result.
 */

import type { PlayerStats } from '@guildhall/contract/players/columns.ts'
import { drawWinners, matches as matchesOf, type State, standings } from '@guildhall/engine'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { idRows } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { hasSpot, players } from '../../db/schema/players.ts'
import {
  type EndOptions,
  type EventRow,
  eventListTag,
  eventTopic,
  type FinalResult,
  kindOf,
  updateEvent,
} from '../../events/event.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { type Predictor, rankPredictions } from '../../rules/predictions.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { rankingOf } from '../../stages/standings/ranking.ts'
import { selectQualifiers } from '../../stages/standings/select-qualifiers.ts'
import { formTypeOf } from '../forms/policy.ts'
import { logAction } from '../log.ts'
import type { TournamentRow } from '../read.ts'

export async function endEvent(db: Db, event: EventRow, { now, actor = null, reason }: EndOptions) {
  const finals = await finalsOf(db, event)
  await writeFinals(db, event.id, finals)
  const champions = finals.filter(({ result }) => result?.rank === 1)
  const { rev, endedAt, winnerId } = await updateEvent(db, event, {
    endedAt: event.endedAt ?? now,
    pausedAt: null,
    pauseReason: null,
    winnerId: champions.length === 1 ? (champions[0]?.id ?? null) : null,
  })
  await invalidate(db, eventListTag(event), eventTopic(event))
  await publish(db, eventTopic(event), { rev, endedAt })
  if (event.endedAt) return
  await logAction(db, actor, event, 'ended', { after: { winnerId, ...(reason && { reason }) } })
}

/** A result was undone after the end, so there are matches to play again. */
export async function reopenPlay(db: Db, event: EventRow) {
  await db.update(players).set({ result: null }).where(eq(players.eventId, event.id))
  await updateEvent(db, event, { endedAt: null, winnerId: null })
  await logAction(db, null, event, 'play-reopened')
  await invalidate(db, eventListTag(event), eventTopic(event))
}

/** Final ranks of all entrants. In a sweepstakes the draw decides, in predictions the outcomes; other events without play have no ranks. */
async function finalsOf(db: Db, event: EventRow): Promise<FinalResult[]> {
  const ownFinals = await kindOf(event).finals?.(db, event)
  if (ownFinals) return ownFinals
  const state = await loadStage(db, event)
  if (!state) return finalsWithoutPlay(db, event)
  const ranking = rankingOf(event, state, standings(state), await readDisqualified(db, event.id))
  const rows = ranking.filter(({ values }) => values.attempts !== 0) // a leaderboard ranks only entrants with an attempt
  const qualifiedIds = new Set(selectQualifiers(state, event.settings.qualifiers).map(({ id }) => id))
  const records = recordsOf(state)
  const isLeague = event.eventType === 'League'
  const above = isLeague ? teamsAbove(rows) : new Map<number, number>()
  const groups = Map.groupBy(rows, ({ group }) => group)
  const hasGroups = groups.size > 1 && !isLeague
  return rows.map(({ id, rank, group, decidedBy, values }) => ({
    id,
    result:
      rank === null
        ? null
        : {
            rank: rank + (above.get(group) ?? 0),
            of: hasGroups ? (groups.get(group)?.length ?? 1) : rows.length,
            ...(hasGroups && { group }),
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

async function readDisqualified(db: Db, eventId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNotNull(players.droppedAt), eq(players.dropReason, 'disqualified')))
  return new Set(rows.map(({ id }) => id))
}

/** The groups of a league are its divisions: the winner of the second one follows the last team of the first. */
function teamsAbove(rows: readonly { group: number }[]): Map<number, number> {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return new Map(groups.map((group) => [group, rows.filter((row) => row.group < group).length]))
}

async function finalsWithoutPlay(db: Db, event: EventRow): Promise<FinalResult[]> {
  const formType = formTypeOf(event)
  if (formType !== 'sweepstakes' && formType !== 'predictions') return []
  const entrants = await db
    .select({ id: players.id, answers: players.formResponse })
    .from(players)
    .where(and(eq(players.eventId, event.id), hasSpot))
    .orderBy(players.joinNumber)
  if (formType === 'predictions')
    return predictionFinals(
      event,
      entrants.map(({ id, answers }) => ({ id, answers: answers ?? {} })),
    )
  return drawFinals(
    event,
    entrants.map(({ id }) => id),
  )
}

function drawFinals(event: EventRow, ids: readonly string[]): FinalResult[] {
  const { winners } = drawWinners([...ids], event.settings.winners, event.rngSeed ?? event.id)
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

/** An entrant whose only attempt was declined after the end has no rank any more. */
async function writeFinals(db: Db, eventId: string, finals: readonly FinalResult[]) {
  await db.execute(sql`
    update players set result = null where event_id = ${eventId} and result is not null
      and id not in ${idRows(finals.map(({ id }) => id))}`)
  await db.execute(sql`
    update players set result = finals.result, stats = finals.stats
    from json_to_recordset(${JSON.stringify(finals)}::json) as finals (id uuid, result jsonb, stats jsonb)
    where players.id = finals.id and players.event_id = ${eventId}`)
}

/** The final ranks of predictions by the outcomes entered so far. */
function predictionFinals({ form }: Pick<TournamentRow, 'form'>, entrants: readonly Predictor[]): FinalResult[] {
  const outcomes = form.flatMap(({ key, outcome }) => (outcome === undefined ? [] : [[key, outcome] as const]))
  return rankPredictions(Object.fromEntries(outcomes), entrants).map(({ id, rank, correct }) => ({
    id,
    result: { rank, of: entrants.length },
    stats: { points: correct },
  }))
}
