/**
 * A stage of the engine as rows: its matches as they are, its entrants as players with a seed, its rules on the event.
 *
 * Rows travel as one JSON parameter per thousand, not as one parameter per column: a field of 4,096 is eight statements.
 * Call all of it under the lock on the event.
 */
import { apply, type Match, match, matches as matchesOf, type Patch, type State } from '@guildhall/engine'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { ensure } from '../http/problem.ts'
import { ownCall } from './layout-call.ts'
import { callTurns, firstTurns } from './layout-turns.ts'
import type { TournamentRow } from './read.ts'
import { roundsByNumber } from './rounds.ts'

const CHUNK = 1_000

type Staged = Pick<TournamentRow, 'id' | 'gameId' | 'rounds' | 'settings' | 'pausedAt'>
type Laid = Staged & { stage: State['config'] }

/** Stores a stage that has just been laid out. */
export async function writeStage(db: Db, tournament: Staged, state: State, now = new Date()): Promise<void> {
  await db.update(tournaments).set({ stage: state.config }).where(eq(tournaments.id, tournament.id))
  await writeSeeds(db, state.entrants)
  await insertMatches(db, { ...tournament, stage: state.config }, matchesOf(state), now)
}

/** The state after it, the matches that were called by it, and the numbers of those that it was only the turn of. */
export type Written = { state: State; called: string[]; turns: number[] }

/** Stores what a command changed. A row that somebody else changed since `state` was loaded is a conflict. */
export async function writePatch(
  db: Db,
  event: Staged,
  state: State,
  patch: Patch,
  now = new Date(),
): Promise<Written> {
  const next = apply(state, patch)
  const changed = patch.rows.map(({ no, rev }) => ({ ...withScores(match(next, no)), expected: rev }))
  const called = await updateMatches(db, event, changed, now)
  called.push(...(await insertMatches(db, { ...event, stage: state.config }, patch.add ?? [], now)))
  if (patch.entrants) await writeSeeds(db, patch.entrants)
  if (patch.out) await writeOut(db, state.out, patch.out)
  const sides = patch.rows.flatMap(({ no }) => sidesInTable(match(next, no)))
  const turns = sides.length > 0 ? await callTurns(db, event, now, sides) : []
  called.push(...turns.map(({ id }) => id))
  return { state: next, called, turns: turns.map(({ no }) => no) }
}

const sidesInTable = (row: Match | undefined) => (row?.side === 'R' ? [row.a ?? '', row.b ?? ''] : []).filter(Boolean)

export const savePatch = async (...args: Parameters<typeof writePatch>): Promise<State> =>
  (await writePatch(...args)).state

export async function writeSeeds(db: Db, entrants: readonly { id: string; seed: number; from?: number }[]) {
  for (const rows of chunks(entrants)) {
    await db.execute(sql`
      update players set seed = given.seed, stage = players.stage
        || jsonb_strip_nulls(jsonb_build_object('from', given."from", 'missed', given.missed))
      from ${given(rows, sql`id uuid, seed int, "from" int, missed text`)}
      where players.id = given.id and (players.seed is distinct from given.seed or given."from" is not null)`)
  }
}

/** The engine's result as the sides read it: the score of each game, and the games won. */
function withScores(row: Match | undefined) {
  const games = row?.games
  if (!games) return { ...row, scores: [], results: null }
  const single = row.bestOf === 1 && !games.games
  const list = games.games ?? (single ? [games] : [])
  const scores = list.map(({ a, b }) => ({ player1: a, player2: b }))
  const won = single ? { a: Number(games.a > games.b), b: Number(games.b > games.a) } : games
  return { ...row, scores, results: { player1: won.a, player2: won.b } }
}

async function insertMatches(db: Db, event: Laid, rows: readonly Match[], now: Date) {
  const { id, gameId } = event
  const said = roundsByNumber(event)
  const turns = firstTurns(rows)
  const called: string[] = []
  for (const chunk of chunks(rows)) {
    const withIds = chunk.map((row) => ({
      ...row,
      id: uuidv7(),
      startsAt: said.get(`${row.side}${row.round}`)?.startsAt,
      turn: row.side !== 'R' || turns.has(row.no),
    }))
    const { rows: made } = await db.execute<Called>(sql`
      insert into matches (id, event_id, event_type, game_id, no, side, "group", round, number, a, b, win_to, win_slot,
        lose_to, lose_slot, best_of, games, outcome, reason, status, rev, starts_at, called_at, deadline_at)
      select id, ${id}, 'Tournament', ${gameId}::uuid, no, side, "group", round, number, a, b, "winTo", "winSlot",
        "loseTo", "loseSlot", "bestOf", games, outcome, reason, status, rev, "startsAt",
        ${callColumns(event, now, sql`status`, sql`"startsAt"`, sql`turn`)}
      from ${given(
        withIds,
        sql`id uuid, no int, side match_side, "group" int, round int, number int, a text, b text, "winTo" int,
          "winSlot" slot, "loseTo" int, "loseSlot" slot, "bestOf" int, games jsonb, outcome match_outcome,
          reason match_reason, status engine_status, rev int, "startsAt" timestamptz, turn boolean`,
      )} returning id, status = 'ready' and called_at is not null as called`)
    called.push(...idsOf(made))
  }
  return called
}

/**
 * Clocks, reports and readiness belong to the sides as they were: a match that is open again begins anew, and one that
 * has ended has no clock.
 */
async function updateMatches(db: Db, event: Staged, rows: readonly object[], now: Date) {
  const called: string[] = []
  for (const chunk of chunks(rows)) {
    const { rows: changed } = await db.execute<Called>(sql`
      update matches set a = given.a, b = given.b, games = given.games, outcome = given.outcome,
        reason = given.reason, status = given.status, rev = given.rev, updated_at = now(),
        scores = given.scores, results = given.results,
        player1_ready = player1_ready and given.status = 'done',
        player2_ready = player2_ready and given.status = 'done',
        player1_ready_at = case when given.status = 'done' then player1_ready_at end,
        player2_ready_at = case when given.status = 'done' then player2_ready_at end,
        veto = case when given.status = 'done' then veto end,
        ended_at = case when given.status = 'done' then coalesce(ended_at, ${now}) end,
        forfeit_at = case when given.status = 'done' and given.reason <> 'played' then coalesce(forfeit_at, ${now}) end,
        provisional_until = null, reported_at = null, disputed_at = null, attention_at = null,
        (called_at, deadline_at) = (select ${callColumns(event, now, sql`given.status`, sql`starts_at`, sql`side <> 'R'`, sql`called_at`)})
      from ${given(
        chunk,
        sql`no int, expected int, a text, b text, games jsonb, outcome match_outcome, reason match_reason,
          status engine_status, rev int, scores jsonb, results jsonb`,
      )}
      where matches.event_id = ${event.id} and matches.no = given.no and matches.rev = given.expected
      returning matches.id, matches.status = 'ready' and called_at is not null as called`)
    ensure(changed.length === chunk.length, 'CONFLICT')
    called.push(...idsOf(changed))
  }
  return called
}

type Called = { id: string; called: boolean }
const idsOf = (rows: Called[]) => rows.filter(({ called }) => called).map(({ id }) => id)

/**
 * A match that can be played is called now, unless its time or its turn has not come or the staff calls. When one began is kept.
 */
function callColumns(event: Staged, now: Date, status: SQL, startsAt: SQL, turn: SQL, calledAt = sql`null`) {
  const call = ownCall(event, now)
  const isDue = sql`${status} = 'ready' and ${turn} and (${startsAt} is null or ${startsAt} <= ${now})`
  return sql`case when ${status} = 'done' then ${calledAt} when ${isDue} then ${call?.calledAt ?? null}::timestamptz end,
    case when ${isDue} then ${call?.deadlineAt ?? null}::timestamptz end`
}

async function writeOut(db: Db, before: State['out'], after: State['out']) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((id) => before[id] !== after[id])
    .map((id) => ({ id, out: after[id] ?? null }))
  for (const rows of chunks(changed)) {
    await db.execute(sql`
      update players set stage = case when given.out is null then players.stage - 'out'
        else players.stage || jsonb_build_object('out', given.out) end
      from ${given(rows, sql`id uuid, out text`)} where players.id = given.id`)
  }
}

const given = (rows: readonly object[], columns: SQL) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${columns})`

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += CHUNK) yield rows.slice(from, from + CHUNK)
}
