/**
 * Rates the results of a pool from a time on. The changes before it stay; those after it are removed and computed again from all
 * results that count now. Running it twice, late or from an earlier time than needed gives the same ratings.
 */
import { type SQL, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import { lockKey } from '../db/lock-key.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { invalidate } from '../live/bus.ts'
import { publishMessage } from '../outbox/messages.ts'
import { newState, type PoolChange, type PoolRules, type RatingState, rateInOrder } from '../rules/rate-in-order.ts'
import { type LeagueOfPool, loadLeague, rulesOf, startStates, writeLeagueStates } from './league-pool.ts'
import {
  cursorAt,
  isLeaguePool,
  isOfPool,
  isOfSubject,
  listPoolMatches,
  type Member,
  type Pool,
  poolKey,
  subjectColumn,
} from './pools.ts'
import { movePositions } from './positions.ts'

export type ReplayJob = Pool & { from: string }

const batchSize = 1_000

export const replayPool = ({ db }: JobContext, { from, ...pool }: ReplayJob) => replay(db, pool, from)

export function replay(db: Db, pool: Pool, from: string) {
  return db.transaction(async (db) => {
    // One replay of a pool at a time; the statements after this one see what the replay before it has written.
    await lockKey(db, poolKey(pool))
    const league = isLeaguePool(pool) ? await loadLeague(db, pool.leagueId) : undefined
    if (isLeaguePool(pool) && !league) return
    const rules: PoolRules = league ? rulesOf(league) : { system: 'glicko2' }

    const removed = await removeChanges(db, pool, from)
    const recorded = Map.groupBy(removed, ({ matchId }) => matchId)
    const states = await loadStates(db, pool, [...new Set(removed.map(({ subject }) => subject))], league)
    const added: PoolChange[] = [] // of a league only: a game can have very many
    for (let cursor = cursorAt(from); ; ) {
      const matches = await listPoolMatches(db, pool, cursor, recorded, batchSize)
      const unknown = matches.flatMap(({ teams }) => teams.flat()).filter((subject) => !states.has(subject))
      for (const [subject, state] of await loadStates(db, pool, [...new Set(unknown)], league))
        states.set(subject, state)
      const changes = rateInOrder(matches, states, rules)
      await insertChanges(db, pool, changes)
      if (league) added.push(...changes)
      const last = matches.at(-1)
      if (!last || matches.length < batchSize) break
      cursor = { at: last.at.toISOString(), id: last.id }
    }
    if (league) {
      await movePositions(db, league, removed, added)
      await writeLeagueStates(db, league, states)
      await publishMessage(db, 'ladder-rated', { leagueId: league.id, matchIds: newMatches(removed, added) })
    } else if (!isLeaguePool(pool)) await writeRatings(db, pool, states)
    await invalidate(db, 'ratings', ...(league ? [`league:${league.id}`] : []))
  })
}

/** The matches that count for the first time; a replay can have very many. */
const newMatches = (removed: readonly RemovedChange[], added: readonly PoolChange[]) => {
  const earlier = new Set(removed.map(({ matchId }) => matchId))
  return [...new Set(added.map(({ matchId }) => matchId))].filter((id) => !earlier.has(id)).slice(-batchSize)
}

type RemovedChange = Member & { matchId: string; score: number }

async function removeChanges(db: Db, pool: Pool, from: string): Promise<RemovedChange[]> {
  const { rows } = await db.execute<RemovedChange>(sql`
    with removed as (
      delete from rating_changes where ${isOfPool(pool)} and played_at >= ${from}::timestamptz returning *
    )
    select match_id as "matchId", ${subjectColumn(pool)} as subject, side, score from removed order by played_at, match_id, side, number, id`)
  return rows
}

type StateRow = { subject: string } & {
  [K in keyof RatingState]: K extends 'lastPlayedAt' ? string | null : number | null
}

/** The states before the replay, from the changes that stayed. */
async function loadStates(db: Db, pool: Pool, subjects: readonly string[], league: LeagueOfPool | undefined) {
  const states = new Map<string, RatingState>()
  const starts = league && subjects.length > 0 ? await startStates(db, league, subjects) : undefined
  for (const batch of chunks(subjects)) {
    const { rows } = await db.execute<StateRow>(sql`
      select entry.value as subject, latest.after as rating, latest.deviation, latest.volatility, latest.number as played,
        totals.won, totals.drawn, ${isoTimeSql('latest.played_at')} as "lastPlayedAt"
      from json_array_elements_text(${JSON.stringify(batch)}::json) entry
        left join lateral (
          select after, deviation, volatility, number, played_at from rating_changes
          where ${isOfSubject(pool, sql`entry.value::uuid`)}
          order by played_at desc, match_id desc limit 1
        ) latest on true
        left join lateral (
          select count(*) filter (where score = 1)::int as won, count(*) filter (where score = 0.5)::int as drawn
          from rating_changes where ${isOfSubject(pool, sql`entry.value::uuid`)}
        ) totals on true`)
    for (const { subject, ...row } of rows) states.set(subject, toState(row, starts?.get(subject) ?? newState))
  }
  return states
}

const toState = (row: Omit<StateRow, 'subject'>, start: RatingState): RatingState => ({
  rating: row.rating ?? start.rating,
  deviation: row.deviation ?? start.deviation,
  volatility: row.volatility ?? start.volatility,
  played: row.played ?? 0,
  won: row.won ?? 0,
  drawn: row.drawn ?? 0,
  lastPlayedAt: row.lastPlayedAt === null ? null : new Date(row.lastPlayedAt),
})

async function insertChanges(db: Db, pool: Pool, changes: readonly PoolChange[]) {
  const columns = isLeaguePool(pool) ? sql.raw('league_id') : sql.raw('game_id, mode')
  const values: SQL = isLeaguePool(pool) ? sql`${pool.leagueId}::uuid` : sql`${pool.gameId}::uuid, ${pool.mode}`
  for (const batch of chunks(changes)) {
    const rows = batch.map((change) => ({ ...change, id: uuidv7() }))
    await db.execute(sql`
      insert into rating_changes (id, match_id, ${subjectColumn(pool)}, side, number, played_at, before, after, deviation,
        volatility, opponents, expected, score, ${columns})
      select id, "matchId", subject, side, number, "playedAt", before, after, deviation, volatility, opponents, expected, score, ${values}
      from json_to_recordset(${JSON.stringify(rows)}::json) as entries (id uuid, "matchId" uuid, subject uuid, side int,
        number int, "playedAt" timestamptz, before float8, after float8, deviation float8, volatility float8, opponents float8,
        expected float8, score float8)`)
  }
}

/** People without a result left have no rating; erased people get none. */
async function writeRatings(
  db: Db,
  { gameId, mode }: { gameId: string; mode: string },
  states: Map<string, RatingState>,
) {
  const rows = [...states].map(([subject, state]) => ({ subject, ...state }))
  for (const batch of chunks(rows)) {
    await db.execute(sql`
      with entries as (
        select * from json_to_recordset(${JSON.stringify(batch)}::json) as entries (subject uuid, rating float8, deviation float8,
          volatility float8, played int, won int, drawn int, "lastPlayedAt" timestamptz)
      ), removed as (
        delete from ratings using entries where ratings.user_id = subject and game_id = ${gameId}::uuid and mode = ${mode}
          and entries.played = 0
      )
      insert into ratings (user_id, game_id, mode, rating, deviation, volatility, played, won, drawn, last_played_at)
      select subject, ${gameId}::uuid, ${mode}, rating, deviation, volatility, played, won, drawn, "lastPlayedAt"
      from entries join users on users.id = subject and users.erased_at is null where played > 0
      order by subject
      on conflict (user_id, game_id, mode) do update set rating = excluded.rating, deviation = excluded.deviation,
        volatility = excluded.volatility, played = excluded.played, won = excluded.won, drawn = excluded.drawn,
        last_played_at = excluded.last_played_at`)
  }
}
