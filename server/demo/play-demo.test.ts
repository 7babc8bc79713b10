import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { notifications } from '../db/schema/notifications.ts'
import { registryOf } from '../node.ts'
import { useApp } from '../testing/test-app.ts'
import { cupName, playDemo } from './play-demo.ts'
import { seed } from './seed.ts'

const app = useApp()
const play = () => playDemo(app, {}, { id: '', attempt: 1, isLast: false })

type Cup = { name: string; over: boolean; done: number; gone: boolean; champion: string | null }
const cups = async () =>
  (
    await app.db.execute<Cup>(sql`select name, ended_at is not null "over", deleted_at is not null gone, winner_id champion,
      (select count(*)::int from matches where event_id = tournaments.id and status = 'done') done
      from tournaments where starts_with(name, ${cupName}) order by created_at`)
  ).rows

test('only an installation with the demo runs the bot', () => {
  expect(registryOf({ seed: 'demo' }).cron).toHaveProperty('play-demo')
  expect(registryOf({ seed: 'none' }).cron).not.toHaveProperty('play-demo')
  expect(registryOf({ seed: 'none' }).jobs).not.toHaveProperty('play-demo')
})

test('a database without the demo gets no endless cup', async () => {
  await play()
  expect(await cups()).toEqual([])
})

test('bots play one match per run, and a new edition starts when the cup is over; the previous edition stays visible', async () => {
  await seed(app)
  const countsBefore = [await app.db.$count(emails), await app.db.$count(notifications)]
  await Promise.all([play(), play()]) // two nodes
  expect(await cups()).toMatchObject([{ name: `${cupName} #1`, over: false }])
  const { done } = (await cups())[0] ?? { done: 0 }
  await play()
  expect((await cups())[0]?.done).toBe(done + 1)
  const live = await app.visitor.call('GET /tournaments', { query: { search: cupName, status: 'live' } })
  expect(live.body.data).toMatchObject([{ name: `${cupName} #1` }])

  for (const edition of [1, 2]) {
    for (let run = 0; run < 35 && !(await cups()).at(-1)?.over; run++) await play()
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
  expect([await app.db.$count(emails), await app.db.$count(notifications)]).toEqual(countsBefore)
})
