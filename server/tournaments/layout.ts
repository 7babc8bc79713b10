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
import type { TournamentRow } from './read.ts'

const CHUNK = 1_000

type Staged = Pick<TournamentRow, 'id' | 'gameId' | 'rounds'>

/** Stores a stage that has just been laid out. */
export async function writeStage(db: Db, tournament: Staged, state: State): Promise<void> {
  await db.update(tournaments).set({ stage: state.config }).where(eq(tournaments.id, tournament.id))
  await writeSeeds(db, state.entrants)
  await insertMatches(db, tournament, matchesOf(state))
}

/** Stores what a command changed. A row that somebody else changed since `state` was loaded is a conflict. */
export async function savePatch(db: Db, tournament: Staged, state: State, patch: Patch): Promise<State> {
  const next = apply(state, patch)
  await updateMatches(
    db,
    tournament,
    patch.rows.map(({ no, rev }) => ({ ...match(next, no), expected: rev })),
  )
  await insertMatches(db, tournament, patch.add ?? [])
  if (patch.entrants) await writeSeeds(db, patch.entrants)
  if (patch.out) await writeOut(db, state.out, patch.out)
  return next
}

export async function writeSeeds(db: Db, entrants: readonly { id: string; seed: number; from?: number }[]) {
  for (const rows of chunks(entrants)) {
    await db.execute(sql`
      update players set seed = given.seed, stage = players.stage
        || jsonb_strip_nulls(jsonb_build_object('from', given."from", 'missed', given.missed))
      from ${given(rows, sql`id uuid, seed int, "from" int, missed text`)}
      where players.id = given.id and (players.seed is distinct from given.seed or given."from" is not null)`)
  }
}

async function insertMatches(db: Db, { id, gameId, rounds }: Staged, rows: readonly Match[]) {
  const starts = new Map(rounds.map(({ key, startsAt }) => [key, startsAt]))
  for (const chunk of chunks(rows)) {
    const withIds = chunk.map((row) => ({ ...row, id: uuidv7(), startsAt: starts.get(`${row.side}${row.round}`) }))
    await db.execute(sql`
      insert into matches (id, event_id, event_type, game_id, no, side, "group", round, number, a, b, win_to, win_slot,
        lose_to, lose_slot, best_of, games, outcome, reason, status, rev, starts_at)
      select id, ${id}, 'Tournament', ${gameId}::uuid, no, side, "group", round, number, a, b, "winTo", "winSlot",
        "loseTo", "loseSlot", "bestOf", games, outcome, reason, status, rev, "startsAt"
      from ${given(
        withIds,
        sql`id uuid, no int, side match_side, "group" int, round int, number int, a text, b text, "winTo" int,
          "winSlot" slot, "loseTo" int, "loseSlot" slot, "bestOf" int, games jsonb, outcome match_outcome,
          reason match_reason, status engine_status, rev int, "startsAt" timestamptz`,
      )}`)
  }
}

/** A side that changed is not ready any more; an end that is taken back is no end. */
async function updateMatches(db: Db, { id }: Staged, rows: readonly object[]) {
  for (const chunk of chunks(rows)) {
    const { rowCount } = await db.execute(sql`
      update matches set a = given.a, b = given.b, games = given.games, outcome = given.outcome,
        reason = given.reason, status = given.status, rev = given.rev, updated_at = now(),
        player1_ready = player1_ready and matches.a is not distinct from given.a,
        player2_ready = player2_ready and matches.b is not distinct from given.b,
        ended_at = case when given.status = 'done' then coalesce(ended_at, now()) end,
        forfeit_at = case when given.status = 'done' and given.reason <> 'played' then coalesce(forfeit_at, now()) end
      from ${given(
        chunk,
        sql`no int, expected int, a text, b text, games jsonb, outcome match_outcome, reason match_reason,
          status engine_status, rev int`,
      )}
      where matches.event_id = ${id} and matches.no = given.no and matches.rev = given.expected`)
    ensure(rowCount === chunk.length, 'CONFLICT')
  }
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
