import { tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import {
  advance,
  apply,
  create,
  drop,
  isDone,
  isRefusal,
  join,
  playableMatches,
  report,
  type State,
  standings,
  verify,
} from '@guildhall/engine'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { registerEventKind } from '../../events/event.ts'
import { cloneDatabase } from '../../testing/database.ts'
import { maker } from '../../testing/make.ts'
import { makeEvent } from '../../testing/make-event.ts'
import { tournamentKind } from '../../tournaments/event-kind.ts'
import { asEvent } from '../../tournaments/read.ts'
import { stageConfig } from '../../tournaments/start/stage-config.ts'
import { loadStage } from './load-stage.ts'
import { savePatch, writeStage } from './write-stage.ts'

registerEventKind(tournamentKind)

let database: Database
let dropDatabase: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  dropDatabase = clone.drop
  database = openDatabase(clone.url, { connections: 4 })
})
afterAll(async () => {
  await database.close()
  await dropDatabase()
})

function unwrap<T extends object>(answer: T) {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer as Exclude<T, { refused: string }>
}

async function createEvent(more: Parameters<typeof makeEvent>[2], entrants: number) {
  const host = await maker(database.db).user()
  const event = await makeEvent(database.db, host.id, more, entrants)
  const config = stageConfig(event.tournament)
  if (!config) throw new Error('The event has no stage configuration')
  const state: State = unwrap(
    create(
      config,
      event.players.map(({ id }) => ({ id })),
    ),
  )
  await database.db.transaction((db) => writeStage(db, asEvent(event.tournament), state))
  return { id: event.tournament.id, state }
}

async function reload(id: string) {
  const [tournament] = await database.db.select().from(tournaments).where(eq(tournaments.id, id))
  if (!tournament) throw new Error('Expected a tournament')
  const event = asEvent(tournament)
  const state = await loadStage(database.db, event)
  if (!state) throw new Error('Expected a stage')
  return { tournament: event, state }
}

/** Plays all matches, loading and saving the stage for every result. */
async function playOut(id: string) {
  for (;;) {
    const { tournament, state } = await reload(id)
    if (isDone(state)) return state
    const [next] = playableMatches(state)
    const patch = unwrap(next ? report(state, next.matchNo, { a: Math.ceil(next.bestOf / 2), b: 0 }) : advance(state))
    await database.db.transaction((db) => savePatch(db, tournament, state, patch))
  }
}

const twice = <T>(value: T) => [value, value]

const formats = tournamentTypes.filter((type) => type !== 'REGISTRATION' && type !== 'LEADERBOARD')

describe('a stage in the database', () => {
  test.each(formats)('%s: a stored stage loads unchanged and is valid', async (type) => {
    const settings = { thirdPlace: true, groups: 2, legs: 2, bestOf: 3, grouping: 'bracket' } as const
    const { id, state } = await createEvent({ type, settings, rngSeed: 7 }, 11)

    const reloaded = await reload(id)

    expect(reloaded.state).toEqual(state)
    expect(verify(reloaded.state)).toEqual([])
  })

  test.each(formats)('%s: playing through the database gives the same stage as in memory', async (type) => {
    const { id, state } = await createEvent({ type }, 6)
    let inMemory = state
    while (!isDone(inMemory)) {
      const [next] = playableMatches(inMemory)
      inMemory = apply(
        inMemory,
        unwrap(next ? report(inMemory, next.matchNo, { a: next.bestOf, b: 0 }) : advance(inMemory)),
      )
    }

    const played = await playOut(id)

    expect(played).toEqual(inMemory)
    expect(verify(played)).toEqual([])
    expect(standings(played)).toEqual(standings(inMemory))
    const rows = await database.db.select().from(matches).where(eq(matches.eventId, id))
    for (const { status, endedAt } of rows) expect(endedAt !== null).toBe(status === 'done')
  })

  test('a stored leaderboard has its rules and entrants', async () => {
    const score = { count: 'best-k', k: 3, direction: 'low', attempts: 5, review: true } as const
    const { id, state } = await createEvent({ type: 'LEADERBOARD', score }, 4)

    expect((await reload(id)).state).toEqual(state)
    expect(state.config).toMatchObject({ aggregate: 'sum', bestCount: 3, betterIs: 'low', attempts: 5, review: true })
    const { rows } = await database.db.execute(sql`select stage from tournaments where id = ${id}`)
    const stored = { count: 'sum', keep: 3, order: 'low', floor: 0, last: {}, attempts: 5, review: true }
    expect(rows).toMatchObject([{ stage: stored }])
  })

  test('rounds have the length and start time that the host configured', async () => {
    const startsAt = '2031-05-01T18:00:00.000Z'
    const rounds = [{ key: 'W2', bestOf: 5, startsAt }]
    const { id } = await createEvent({ rounds, settings: { bestOf: 3 } }, 4)

    const rows = await database.db.select().from(matches).where(eq(matches.eventId, id)).orderBy(matches.matchNo)

    expect(rows.map(({ bestOf }) => bestOf)).toEqual([3, 3, 5])
    expect(rows.map((row) => row.startsAt?.toISOString() ?? null)).toEqual([null, null, startsAt])
  })

  test('settings for the final apply to the last round for any number of entrants', async () => {
    const startsAt = '2031-05-01T18:00:00.000Z'
    const rounds = [
      { key: 'W-1', bestOf: 5, startsAt },
      { key: 'W2', bestOf: 7 },
      { key: 'W4', bestOf: 9 },
    ]
    const { id } = await createEvent({ rounds, maxPlayers: 16, settings: { bestOf: 3 } }, 4)

    const rows = await database.db.select().from(matches).where(eq(matches.eventId, id)).orderBy(matches.matchNo)

    expect(rows.map(({ bestOf }) => bestOf)).toEqual([3, 3, 5])
    expect(rows.map((row) => row.startsAt?.toISOString() ?? null)).toEqual([null, null, startsAt])
  })

  test('the last Swiss round has its configured start time, although it is paired later', async () => {
    const startsAt = '2031-05-01T18:00:00.000Z'
    const { id } = await createEvent({ type: 'SWISS', rounds: [{ key: 'S-1', bestOf: 3, startsAt }] }, 4)

    await playOut(id)

    const rows = await database.db.select().from(matches).where(eq(matches.eventId, id)).orderBy(matches.matchNo)
    expect(rows.map(({ round, bestOf }) => [round, bestOf])).toEqual([...twice([1, 1]), ...twice([2, 3])])
    expect(rows.at(-1)?.startsAt?.toISOString()).toBe(startsAt)
  })

  test('dropped and late entrants are stored', async () => {
    const { id } = await createEvent({ type: 'SWISS', settings: { swissRounds: 3 } }, 4)
    const { tournament, state } = await reload(id)
    const [lateEntrant] = await database.db
      .insert(players)
      .values({ name: 'Late', eventId: id, eventType: 'Tournament' })
      .returning()
    const [first] = playableMatches(state)
    const played = apply(state, unwrap(report(state, first?.matchNo ?? 0, { a: 1, b: 0 })))
    await savePatch(database.db, tournament, state, unwrap(report(state, first?.matchNo ?? 0, { a: 1, b: 0 })))
    const afterJoin = await savePatch(
      database.db,
      tournament,
      played,
      unwrap(join(played, { id: lateEntrant?.id ?? '' }, { missed: 'draw' })),
    )
    const afterDrop = await savePatch(
      database.db,
      tournament,
      afterJoin,
      unwrap(drop(afterJoin, state.entrants[3]?.id ?? '')),
    )

    const reloaded = await reload(id)

    expect(reloaded.state).toEqual(afterDrop)
    expect(Object.keys(reloaded.state.dropped)).toHaveLength(1)
    expect(reloaded.state.entrants.at(-1)).toMatchObject({ id: lateEntrant?.id, firstRound: 2, missed: 'draw' })
  })

  test('a result for a match that another transaction changed is a conflict and writes nothing', async () => {
    const { id } = await createEvent({}, 4)
    const { tournament, state } = await reload(id)
    const firstPatch = unwrap(report(state, 1, { a: 1, b: 0 }))
    const secondPatch = unwrap(report(state, 1, { a: 0, b: 1 }))
    await database.db.transaction((db) => savePatch(db, tournament, state, firstPatch))

    const conflicting = database.db.transaction((db) => savePatch(db, tournament, state, secondPatch))

    await expect(conflicting).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await reload(id)).state).toEqual(apply(state, firstPatch))
  })
})
