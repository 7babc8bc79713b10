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
import { insertRows, updateRows } from './layout-rows.ts'
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
    const call = ownCall(event, now)
    const made = await insertRows(db, JSON.stringify(withIds), id, now, call?.calledAt, call?.deadlineAt, gameId)
    called.push(...idsOf(made))
  }
  return called
}

async function updateMatches(db: Db, event: Staged, rows: readonly object[], now: Date) {
  const call = ownCall(event, now)
  const called: string[] = []
  for (const chunk of chunks(rows)) {
    const changed = await updateRows(db, JSON.stringify(chunk), event.id, now, call?.calledAt, call?.deadlineAt)
    ensure(changed.length === chunk.length, 'CONFLICT')
    called.push(...idsOf(changed))
  }
  return called
}

type Called = { id: string; called: boolean }
const idsOf = (rows: Called[]) => rows.filter(({ called }) => called).map(({ id }) => id)

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
