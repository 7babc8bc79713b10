/**
 * A stage of the engine as rows: its matches as they are, its entrants as players with a seed, its rules on the event.
 *
 * Rows travel as one JSON parameter per thousand, not as one parameter per column: a field of 4,096 is eight statements.
 * Call all of it under the lock on the event.
 */

import {
  apply,
  type Match,
  match,
  matches as matchesOf,
  type Patch,
  type SeededEntrant,
  type State,
} from '@guildhall/engine'
import { type SQL, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { storedSettings } from '../../db/schema/stage-settings.ts'
import { type EventRow, kindOf } from '../../events/event.ts'
import { ensure } from '../../http/problem.ts'
import { ownCall } from './call.ts'
import { insertRows, updateRows } from './match-rows.ts'
import { roundsByNumber } from './round-settings.ts'
import { callTurns, firstTurns } from './turns.ts'

type Staged = Pick<EventRow, 'id' | 'eventType' | 'gameId' | 'rounds' | 'settings' | 'pausedAt'>
type Laid = Staged & { stage: State['config'] }

/** Stores a stage that has just been laid out. */
export async function writeStage(db: Db, event: Staged, state: State, now = new Date()): Promise<void> {
  const table = sql.identifier(kindOf(event).table)
  await db.execute(
    sql`update ${table} set stage = ${JSON.stringify(storedSettings(state.config))}::jsonb where id = ${event.id}`,
  )
  await writeSeeds(db, state.entrants)
  await insertMatches(db, { ...event, stage: state.config }, matchesOf(state), now)
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
  const changed = patch.matches.map(({ matchNo, rev }) => ({ ...withScores(match(next, matchNo)), expected: rev }))
  const called = await updateMatches(db, event, changed, now)
  called.push(...(await insertMatches(db, { ...event, stage: state.config }, patch.newMatches ?? [], now)))
  if (patch.entrants) await writeSeeds(db, patch.entrants)
  if (patch.dropped) await writeOut(db, state.dropped, patch.dropped)
  const sides = patch.matches.flatMap(({ matchNo }) => sidesInTable(match(next, matchNo)))
  const turns = sides.length > 0 ? await callTurns(db, event, now, sides) : []
  called.push(...turns.map(({ id }) => id))
  return { state: next, called, turns: turns.map(({ matchNo }) => matchNo) }
}

const sidesInTable = (row: Match | undefined) =>
  (row?.bracket === 'R' ? [row.a ?? '', row.b ?? ''] : []).filter(Boolean)

export const savePatch = async (...args: Parameters<typeof writePatch>): Promise<State> =>
  (await writePatch(...args)).state

export async function writeSeeds(db: Db, entrants: readonly SeededEntrant[]) {
  const seeds = entrants.map(({ id, seed, firstRound, missed }) => ({ id, seed, from: firstRound, missed }))
  for (const rows of chunks(seeds)) {
    await db.execute(sql`
      update players set seed = given.seed, stage = players.stage
        || jsonb_strip_nulls(jsonb_build_object('from', given."from", 'missed', given.missed))
      from ${given(rows, sql`id uuid, seed int, "from" int, missed text`)}
      where players.id = given.id and (players.seed is distinct from given.seed or given."from" is not null)`)
  }
}

/** The engine's result as the sides read it: the score of each game, and the games won. */
function withScores(row: Match | undefined) {
  const score = row?.score
  if (!score) return { ...row, scores: [], results: null }
  const single = row.bestOf === 1 && !score.games
  const games = score.games ?? (single ? [score] : [])
  const scores = games.map(({ a, b }) => ({ player1: a, player2: b }))
  const won = single ? { a: Number(score.a > score.b), b: Number(score.b > score.a) } : score
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
      startsAt: said.get(`${row.bracket}${row.round}`)?.startsAt,
      turn: row.bracket !== 'R' || turns.has(row.matchNo),
    }))
    const call = ownCall(event, now)
    const made = await insertRows(
      db,
      JSON.stringify(withIds),
      id,
      now,
      call?.calledAt,
      call?.deadlineAt,
      gameId,
      event.eventType,
    )
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

async function writeOut(db: Db, before: State['dropped'], after: State['dropped']) {
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
