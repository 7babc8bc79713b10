/** Starts the demo's events with the real code and plays them with the engine, so that every result is possible. */
import {
  advance,
  apply,
  diffMatch,
  isDone,
  isRefusal,
  type Match,
  match,
  matches as matchesOf,
  playableMatches,
  random,
  report,
  type Score,
  type State,
  standings,
  winsNeeded,
} from '@guildhall/engine'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { savePatch } from '../../stages/layout/write-stage.ts'
import { lockTournamentForSystem } from '../../tournaments/read.ts'
import { startEvent } from '../../tournaments/start/start.ts'
import { addAttempts } from './attempts.ts'
import type { DemoEvent } from './programme.ts'
import { endOf, hoursFrom, isOver } from './times.ts'

export async function playEvent(db: Db, event: DemoEvent, id: string, now: Date) {
  const announced = await lockTournamentForSystem(db, id)
  const date = announced.date ?? now
  await startEvent(db, null, announced, date)
  const tournament = await lockTournamentForSystem(db, id)
  if (event.type === 'LEADERBOARD') await addAttempts(db, event, tournament, now)

  const initial = await loadStage(db, tournament)
  const played = initial && playOn(initial, event)
  if (initial && played) await savePatch(db, tournament, initial, patchBetween(initial, played))
  const endedAt = isOver(event) ? endOf(event, date, now) : null
  await writeResults(db, id, date, endedAt ?? now)
  await db
    .update(tournaments)
    .set({
      endedAt,
      pausedAt: event.status === 'paused' ? hoursFrom(now, -0.3) : null,
      pauseReason: event.status === 'paused' ? 'The host is fixing a network problem.' : null,
      completedAt: event.status === 'completed' && endedAt ? hoursFrom(endedAt, 0.5) : null,
    })
    .where(eq(tournaments.id, id))
  if (endedAt && played) await writeRanks(db, id, played)
  return lockTournamentForSystem(db, id)
}

/** The better seed wins two of three; a running event stops where about three of five matches are over. */
function playOn(initial: State, event: DemoEvent): State {
  const chance = random(`results of ${event.name}`)
  const stop = isOver(event) ? Number.POSITIVE_INFINITY : matchesOf(initial).length * 0.6
  const seeds = new Map(initial.entrants.map(({ id, seed }) => [id, seed]))
  let state = initial
  for (let done = 0; done < stop && !isDone(state) && event.type !== 'LEADERBOARD'; done++) {
    const [next] = playableMatches(state)
    const isFavourite = (seeds.get(next?.a ?? '') ?? 0) < (seeds.get(next?.b ?? '') ?? 0)
    const answer = next
      ? report(state, next.matchNo, scoreOf(next, chance, isFavourite === chance() < 0.66, state))
      : advance(state)
    if (isRefusal(answer)) throw new Error(`${event.name}: ${answer.refused}`)
    state = apply(state, answer)
  }
  return state
}

function scoreOf({ bestOf }: Match, chance: () => number, aWins: boolean, { config }: State): Score {
  const less = () => Math.floor(chance() * 3)
  const game = (aWon: boolean) => {
    const [won, lost] = [3 + less(), less()]
    return aWon ? { a: won, b: lost } : { a: lost, b: won }
  }
  if (bestOf === 1) {
    if (config.draws) return chance() < 0.3 ? { a: 0, b: 0 } : aWins ? { a: 1, b: 0 } : { a: 0, b: 1 }
    return game(aWins)
  }
  const needed = winsNeeded(bestOf)
  const lost = Math.floor(chance() * needed)
  const games = [
    ...Array.from({ length: lost }, () => game(!aWins)),
    ...Array.from({ length: needed }, () => game(aWins)),
  ]
  return { ...(aWins ? { a: needed, b: lost } : { a: lost, b: needed }), games }
}

/** All results at once, as one change. */
export function patchBetween(before: State, after: State) {
  const stored = matchesOf(before)
  const changes = stored.flatMap((row) => {
    const next = match(after, row.matchNo)
    return (next && diffMatch(row, next)) ?? []
  })
  return { matches: changes, newMatches: matchesOf(after).slice(stored.length), round: after.round }
}

/** Spreads the end times of matches over the event and stores the games in the form of reports. */
export async function writeResults(db: Db, eventId: string, from: Date, to: Date) {
  await db.execute(sql`
    update matches set
      ended_at = case when matches.status = 'done' then ${from}::timestamptz
        + (${to}::timestamptz - ${from}::timestamptz) * (turn.place / (turn.total + 1.0)) end,
      scores = case when games is null then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('player1', game -> 'a', 'player2', game -> 'b')), '[]')
        from jsonb_array_elements(coalesce(games -> 'games', jsonb_build_array(games))) game) end,
      results = case when best_of > 1 then jsonb_build_object('player1', games -> 'a', 'player2', games -> 'b')
        when games is not null then jsonb_build_object('player1', (outcome = 'a')::int, 'player2', (outcome = 'b')::int) end
    from (select id, row_number() over (order by side in ('G', 'T'), round, no) place, count(*) over () total from matches
      where event_id = ${eventId} and status = 'done') turn
    where matches.id = turn.id`)
  await db.execute(sql`update logs set timestamp = ${from} where tournament_id = ${eventId} and action = 'started'`)
}

/** The next matches of an event with stations get one each. */
export async function assignStations(db: Db) {
  await db.execute(sql`
    update matches set station = stations -> (place::int - 1) ->> 'name'
    from (select matches.id, tournaments.settings -> 'stations' as stations,
        row_number() over (partition by event_id order by no) as place
      from matches join tournaments on tournaments.id = event_id where matches.status = 'ready') as next
    where matches.id = next.id and place <= jsonb_array_length(stations)`)
}

async function writeRanks(db: Db, eventId: string, state: State) {
  const rows = standings(state)
  const ranks = rows.map(({ id, rank }) => ({ id, rank }))
  await db.execute(sql`
    update players set result = jsonb_build_object('rank', given.rank, 'of', ${rows.length}::int)
    from json_to_recordset(${JSON.stringify(ranks)}::json) as given (id uuid, rank int) where players.id = given.id`)
  const winnerId = ranks.find(({ rank }) => rank === 1)?.id ?? null
  await db.update(tournaments).set({ winnerId }).where(eq(tournaments.id, eventId))
}
