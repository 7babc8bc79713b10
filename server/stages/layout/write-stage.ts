/**
 * Stores an engine stage: matches as rows, entrants as players with a seed, the stage settings on the event.
 *
 * Each statement takes a thousand rows as one JSON parameter, not one parameter per column: 4,096 entrants need eight statements.
 * The caller holds the lock on the event.
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
import { allSettled } from '../../db/all-settled.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { storedSettings } from '../../db/stage-settings.ts'
import { type EventRow, kindOf } from '../../events/event.ts'
import { Problem } from '../../http/problem.ts'
import { automaticCall } from './call.ts'
import { clearLineups, insertRows, updateRows, type WrittenRow } from './match-rows.ts'
import { displayNosOf, nextDisplayNo, numberMatches, renumberSwiss } from './numbering.ts'
import { callRoundRobin, firstCalls } from './round-robin-calls.ts'
import { roundsByNumber } from './round-settings.ts'

type StageEvent = Pick<EventRow, 'id' | 'eventType' | 'gameId' | 'rounds' | 'settings' | 'pausedAt' | 'type'>
type StageEventWithConfig = StageEvent & { stage: State['config'] }

/** Stores a new stage. */
export async function writeStage(
  db: Db,
  event: StageEvent,
  state: State,
  now = new Date(),
  kickOffs: KickOffs = new Map(),
): Promise<void> {
  const table = sql.identifier(kindOf(event).table)
  await db.execute(
    sql`update ${table} set stage = ${JSON.stringify(storedSettings(state.config))}::jsonb where id = ${event.id}`,
  )
  await writeSeeds(db, state.entrants)
  await insertMatches(db, { ...event, stage: state.config }, matchesOf(state), 1, { now, kickOffs })
}

/** The kick-off of the matches of a season, by match number. */
type KickOffs = ReadonlyMap<number, string>

/** Adds one match to a stage, and returns its id and the ids of the matches called. */
export async function insertMatch(
  db: Db,
  event: StageEventWithConfig,
  row: Match,
  { startsAt, now }: { startsAt: Date | null; now: Date },
) {
  const kickOffs: KickOffs = new Map(startsAt ? [[row.matchNo, startsAt.toISOString()]] : [])
  // Without byes both numbers are the same.
  const rows = await insertMatches(db, event, [row], row.matchNo, { now, kickOffs })
  const [first] = rows
  if (!first) throw new Error(`Match ${row.matchNo} was not written`)
  return { id: first.id, called: calledIds(rows) }
}

/**
 * The state after the patch, the ids of the matches called, and the numbers of those called because their entrants became free.
 * `displayNos` are the numbers that people see of the changed matches.
 */
export type WriteResult = { state: State; called: string[]; calledNos: number[]; displayNos: number[] }

/** Stores the changes of a command. A row that another transaction changed since `state` was loaded is a conflict. */
export async function writePatch(
  db: Db,
  event: StageEvent,
  state: State,
  patch: Patch,
  now = new Date(),
): Promise<WriteResult> {
  const next = apply(state, patch)
  const changed = patch.matches.map(({ matchNo, rev }) => ({ ...withScores(match(next, matchNo)), expected: rev }))
  const sides = patch.matches.flatMap(({ matchNo }) => replacedSides(match(state, matchNo), match(next, matchNo)))
  const [updated] = await allSettled([
    updateMatches(db, event, changed, now),
    sides.length > 0 && clearLineups(db, JSON.stringify(sides), event.id, now),
  ])
  const called = calledIds(updated)
  let displayNos = updated.map(({ displayNo }) => displayNo)
  if (patch.newMatches && patch.newMatches.length > 0) {
    const firstNo = await nextDisplayNo(db, event.id)
    const inserted = await insertMatches(db, { ...event, stage: state.config }, patch.newMatches, firstNo, { now })
    called.push(...calledIds(inserted))
  }
  if (patch.matches.some(({ matchNo }) => changesSwissBye(match(state, matchNo), match(next, matchNo)))) {
    await renumberSwiss(db, event.id)
    const nos = patch.matches.map(({ matchNo }) => matchNo)
    displayNos = [...(await displayNosOf(db, event.id, nos)).values()]
  }
  if (patch.entrants) await writeSeeds(db, patch.entrants)
  if (patch.dropped) await writeDropped(db, state.dropped, patch.dropped)
  const entrantIds = patch.matches.flatMap(({ matchNo }) => roundRobinEntrants(match(next, matchNo)))
  const roundRobin = entrantIds.length > 0 ? await callRoundRobin(db, event, now, entrantIds) : []
  called.push(...roundRobin.map(({ id }) => id))
  return { state: next, called, calledNos: roundRobin.map(({ matchNo }) => matchNo), displayNos }
}

/** The sides whose entrant gives way to another, or to none. */
const replacedSides = (before: Match | undefined, after: Match | undefined) =>
  (['a', 'b'] as const)
    .filter((side) => before?.[side] && before[side] !== after?.[side])
    .map((side) => ({ matchNo: before?.matchNo, side }))

const isSwissBye = (row: Match | undefined) => row?.bracket === 'S' && row.status === 'bye'
const changesSwissBye = (before: Match | undefined, after: Match | undefined) =>
  isSwissBye(before) !== isSwissBye(after)

const roundRobinEntrants = (row: Match | undefined) =>
  (row?.bracket === 'R' ? [row.a ?? '', row.b ?? ''] : []).filter(Boolean)

export const savePatch = async (...args: Parameters<typeof writePatch>): Promise<State> =>
  (await writePatch(...args)).state

export async function writeSeeds(db: Db, entrants: readonly SeededEntrant[]) {
  const seeds = entrants.map(({ id, seed, firstRound, missed, away }) => ({ id, seed, from: firstRound, missed, away }))
  for (const rows of chunks(seeds)) {
    await db.execute(sql`
      update players set seed = input.seed, stage = players.stage
        || jsonb_strip_nulls(jsonb_build_object('from', input."from", 'missed', input.missed, 'away', input.away))
      from ${recordset(rows, sql`id uuid, seed int, "from" int, missed text, away int`)}
      where players.id = input.id and (players.seed is distinct from input.seed or coalesce(input."from", input.away) is not null)`)
  }
}

/** Adds the result in the form of the API: the score of each game, and the games won. */
function withScores(row: Match | undefined) {
  const score = row?.score
  if (!score) return { ...row, scores: [], results: null }
  const single = row.bestOf === 1 && !score.games
  const games = score.games ?? (single ? [score] : [])
  const scores = games.map(({ a, b }) => ({ player1: a, player2: b }))
  const wins = single ? { a: Number(score.a > score.b), b: Number(score.b > score.a) } : score
  return { ...row, scores, results: { player1: wins.a, player2: wins.b } }
}

async function insertMatches(
  db: Db,
  event: StageEventWithConfig,
  rows: readonly Match[],
  firstNo: number,
  { now, kickOffs }: { now: Date; kickOffs?: KickOffs },
) {
  const { id, gameId } = event
  const numbers = numberMatches(rows, firstNo)
  const roundSettings = roundsByNumber(event)
  const calls = firstCalls(rows)
  const writtenRows: WrittenRow[] = []
  for (const chunk of chunks(rows)) {
    const withIds = chunk.map((row) => ({
      ...row,
      ...numbers.get(row.matchNo),
      id: uuidv7(),
      startsAt: kickOffs?.get(row.matchNo) ?? roundSettings.get(`${row.bracket}${row.round}`)?.startsAt,
      kickoffAt: kickOffs?.get(row.matchNo),
      isNext: row.bracket !== 'R' || calls.has(row.matchNo),
    }))
    const call = automaticCall(event, now)
    const inserted = await insertRows(
      db,
      JSON.stringify(withIds),
      id,
      now,
      call?.calledAt,
      call?.deadlineAt,
      gameId,
      event.eventType,
    )
    writtenRows.push(...inserted)
  }
  return writtenRows
}

async function updateMatches(db: Db, event: StageEvent, rows: readonly object[], now: Date) {
  const call = automaticCall(event, now)
  const updated: WrittenRow[] = []
  for (const chunk of chunks(rows)) {
    const params = [JSON.stringify(chunk), event.id, now, call?.calledAt, call?.deadlineAt]
    updated.push(...(await updateRows(db, ...params).catch(throwConflict)))
  }
  return updated
}

/** See `updateRows`: a null revision is a conflict. */
function throwConflict(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  throw cause instanceof Error && 'code' in cause && cause.code === notNullViolation ? new Problem('CONFLICT') : error
}

const notNullViolation = '23502'

const calledIds = (rows: WrittenRow[]) => rows.filter(({ called }) => called).map(({ id }) => id)

/** A lifted drop also ends the absence of the player, and a restored one begins it. */
async function writeDropped(db: Db, before: State['dropped'], after: State['dropped']) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((id) => before[id] !== after[id])
    .map((id) => ({ id, out: after[id] ?? null }))
  for (const rows of chunks(changed)) {
    await db.execute(sql`
      update players set stage = case when input.out is null then players.stage - 'out'
        else players.stage || jsonb_build_object('out', input.out) end,
        dropped_at = case when input.out is not null then coalesce(players.dropped_at, now()) end,
        drop_reason = case when input.out is not null then coalesce(players.drop_reason,
          case input.out when 'dq' then 'disqualified'::drop_reason else 'dropped' end) end
      from ${recordset(rows, sql`id uuid, out text`)} where players.id = input.id`)
  }
}

const recordset = (rows: readonly object[], columns: SQL) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as input (${columns})`
