import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../testing/test-app.ts'
import { testSettings } from '../../testing/test-settings.ts'
import { emails } from '../schema/emails.ts'
import { notifications } from '../schema/notifications.ts'
import { cupName, playDemo } from './live.ts'
import { seed } from './seed.ts'

const app = useApp()
const play = (demo: 'demo' | 'none' = 'demo') =>
  playDemo(
    { db: app.db, outside: app.outside, settings: testSettings({ seed: demo }) },
    {},
    { id: '', attempt: 1, isLast: false },
  )

type Cup = { name: string; over: boolean; done: number; gone: boolean; champion: string | null }
const cups = async () =>
  (
    await app.db.execute<Cup>(sql`select name, ended_at is not null "over", deleted_at is not null gone, winner_id champion,
      (select count(*)::int from matches where event_id = tournaments.id and status = 'done') done
      from tournaments where starts_with(name, ${cupName}) order by created_at`)
  ).rows

test('a database that is not the demo’s has no endless cup', async () => {
  await play()
  expect(await cups()).toEqual([])
})

test('one match a turn, by bots alone, and a new edition when it is over; the last one stays to be seen', async () => {
  await seed(app.db)
  const told = [await app.db.$count(emails), await app.db.$count(notifications)]
  await play('none')
  expect(await cups()).toEqual([])

  await Promise.all([play(), play()]) // two nodes
  expect(await cups()).toMatchObject([{ name: `${cupName} #1`, over: false }])
  const { done } = (await cups())[0] ?? { done: 0 }
  await play()
  expect((await cups())[0]?.done).toBe(done + 1)
  const live = await app.visitor.call('GET /tournaments', { query: { search: cupName, status: 'live' } })
  expect(live.body.data).toMatchObject([{ name: `${cupName} #1` }])

  for (const edition of [1, 2]) {
    for (let turn = 0; turn < 35 && !(await cups()).at(-1)?.over; turn++) await play()
    expect((await cups()).at(-1)).toMatchObject({
      name: `${cupName} #${edition}`,
      over: true,
      champion: expect.any(String),
    })
    await play()
  }
  expect((await cups()).map(({ name, over, gone }) => [name, over, gone])).toEqual([
    [`${cupName} #1`, true, true],
    [`${cupName} #2`, true, false],
    [`${cupName} #3`, false, false],
  ])
  expect([await app.db.$count(emails), await app.db.$count(notifications)]).toEqual(told)
}, 60_000)
