import { tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../server/db/db.ts'
import type { Actor } from '../../server/http/authorize.ts'
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { makeHost, playOut } from './event.ts'
import { isCorrect, linesOf } from './formats.ts'
import { faultsOf } from './winner.ts'

let clone: TestDatabase
let database: Database
let host: Actor
beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url)
  host = await makeHost(database.db)
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

test.each(tournamentTypes)(
  '%s: a rehearsal of any size ends with one correct winner and no open match',
  async (type) => {
    for (const entrants of [2, 3, 6, 11]) {
      const outcome = await playOut(database.db, host, type, entrants)
      expect([entrants, outcome]).toEqual([
        entrants,
        expect.objectContaining({ stuck: 0, faults: [], violations: 0, entrants }),
      ])
    }
  },
  60_000,
)

test('a wrong winner, a missing rank and a stuck match are reported', async () => {
  const outcome = await playOut(database.db, host, 'SINGLE_ELIMINATION', 4)
  expect(isCorrect(outcome)).toBe(true)
  const { rows } = await database.db.execute<{ id: string; winner: string }>(
    sql`select event_id id, winner_id winner from matches where side = 'W' order by event_id desc, round desc limit 1`,
  )
  const { id = '', winner = '' } = rows[0] ?? {}
  const event = { id, type: 'SINGLE_ELIMINATION' } as const
  expect(await faultsOf(database.db, { ...event, winnerId: winner })).toEqual([])

  const { rows: others } = await database.db.execute<{ id: string }>(
    sql`select id from players where event_id = ${id} and id <> ${winner} limit 1`,
  )
  expect(await faultsOf(database.db, { ...event, winnerId: others[0]?.id ?? '' })).toEqual(['a wrong winner'])
  await database.db.execute(sql`update players set result = null where id = ${others[0]?.id}`)
  expect(await faultsOf(database.db, { ...event, winnerId: winner })).toEqual(['1 without a rank'])

  const lines = linesOf('SINGLE_ELIMINATION', [outcome, { ...outcome, stuck: 1, faults: ['0 winners'] }])
  expect(lines).toEqual([
    expect.stringMatching(/^SINGLE_ELIMINATION {2}2 events, 8 matches, .* 1 stuck, 1 wrong winners, 0 violations, /),
    '  4 entrants: 1 stuck, 0 winners',
  ])
})
