import { tournamentStatuses, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { isDone, matches, verify } from '@guildhall/engine'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { tournaments } from '../db/schema/tournaments.ts'
import { eventTimes } from '../events/event.ts'
import { reconcile } from '../ledger/reconcile.ts'
import { eventStatus } from '../rules/lifecycle.ts'
import { loadStage } from '../stages/layout/load-stage.ts'
import { useApp } from '../testing/test-app.ts'
import { seed } from './seed.ts'

const app = useApp()
let rows: (typeof tournaments.$inferSelect)[] = []

beforeAll(async () => {
  await seed(app)
  rows = await app.db.select().from(tournaments)
})
const eventNamed = (name: string) => rows.find((row) => row.name === name) ?? expect.fail(`no event ${name}`)

test('there is an event of every format in every status, and a cancelled one', () => {
  const now = new Date()
  const combinations = new Set(rows.map((row) => `${row.type} ${eventStatus(eventTimes(row), now)}`))
  const planned = tournamentStatuses.filter((status) => status !== 'cancelled')
  const expected = tournamentTypes.flatMap((type) => planned.map((status) => `${type} ${status}`))
  expect([...combinations].sort()).toEqual([...expected, 'SINGLE_ELIMINATION cancelled'].sort())
})

test('the engine can produce every stage, and stages of finished events are finished', async () => {
  for (const row of rows.filter(({ startedAt }) => startedAt)) {
    const stage = await loadStage(app.db, row)
    if (!stage) continue
    expect(verify(stage), row.name).toEqual([])
    if (row.type === 'LEADERBOARD') continue
    expect(isDone(stage), row.name).toBe(row.endedAt !== null)
    expect(
      matches(stage).some(({ status }) => status === 'done'),
      row.name,
    ).toBe(true)
  }
})

test('the counts of every event match its entrants', async () => {
  const { rows: mismatches } = await app.db.execute(sql`
    select name from tournaments t where player_count <> (select count(*) from players
        where event_id = t.id and waitlisted_at is null and dropped_at is null)
      or waitlist_count <> (select count(*) from players where event_id = t.id and waitlisted_at is not null)`)
  expect(mismatches).toEqual([])
  expect(eventNamed('Clutch House Open')).toMatchObject({ playerCount: 8, waitlistCount: 4 })
})

test('completed events have paid points, coins, trophies and prize money', async () => {
  const withoutAwards = await app.db.execute(sql`
    select t.name from tournaments t where t.completed_at is not null and not exists (
      select from players p where p.event_id = t.id and p.points_awarded + p.coins_awarded > 0)`)
  expect(withoutAwards.rows).toEqual([])
  const withoutTrophy = await app.db.execute(sql`
    select t.name from tournaments t join players p on p.id = t.winner_id join player_teammates m on m.player_id = p.id
    left join trophies on trophies.event_id = t.id and trophies.user_id = m.user_id
    where t.completed_at is not null and trophies.rank is distinct from 1`)
  expect(withoutTrophy.rows).toEqual([])
  const wrongDates = await app.db.execute(sql`
    select p.id from points p join tournaments t on p.subject = t.id::text
    where p.reason = 'FINAL_RANK' and p.created_at <> t.completed_at`)
  expect(wrongDates.rows).toEqual([])
  const response = await app.visitor.call('GET /tournaments/{id}/prizes', {
    params: { id: eventNamed('Nordlicht Neutral #39').id },
  })
  const { payments, organizer } = response.body.data
  expect(payments.length).toBeGreaterThan(0)
  for (const { rank, state } of payments) expect(state).toBe(rank === 1 ? 'paid' : 'overdue')
  expect(organizer).toMatchObject({ medianDays: 1 })
})

test('finished events have a winner with rank 1, and coins are in the ledger', async () => {
  const { rows: withoutWinner } = await app.db.execute(sql`
    select t.name from tournaments t left join players p on p.id = t.winner_id
    where t.ended_at is not null and t.type <> 'REGISTRATION' and p.rank is distinct from 1`)
  expect(withoutWinner).toEqual([])
  const differences: unknown[] = []
  const { movements } = await reconcile(app.db, (difference) => differences.push(difference))
  expect(differences).toEqual([])
  expect(movements).toBeGreaterThan(500)
  const { rows: span } = await app.db.execute(sql`
    select count(distinct date_trunc('week', created_at)) >= 13 as every_week, min(amount) < 0 as spent from transactions
    where balance is not null and created_at > now() - interval '91 days'`)
  expect(span).toEqual([{ every_week: true, spent: true }])
})
