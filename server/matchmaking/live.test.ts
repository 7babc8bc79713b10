import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../testing/live-page.ts'
import { runningQueue } from '../testing/make-queue.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

test('open pages hear of a change in the queue, and its players of their offer and of each pick', async () => {
  const queue = await runningQueue(app, {
    teamSize: 2,
    settings: {
      window: { start: 5_000, perSecond: 0, max: 5_000 },
      sameRegion: false,
      requireReady: false,
      teamFormation: 'captains',
      acceptSeconds: 600,
      pickSeconds: 300,
    },
  })
  const [ann, bob, cem, dan] = await queue.people(4)
  const [visitor, own] = await Promise.all([openPage(url), openPage(url, { cookie: dan.cookie })])
  await visitor.subscribe(`queue:${queue.id}`)
  await own.subscribe(`user-queue:${dan.id}`)
  const hasUpdates = async (count: number) =>
    (await own.waitForUpdates(`user-queue:${dan.id}`, count)).every((data) => data === null)
  const count = () => own.updates.filter((update) => 'data' in update).length

  for (const person of [ann, bob, cem, dan]) await queue.join(person)
  await visitor.waitForUpdates(`queue:${queue.id}`, 4)
  expect(await hasUpdates(1)).toBe(true)
  await queue.tick()
  await visitor.waitForUpdates(`queue:${queue.id}`, 5)
  await own.waitForUpdates(`user-queue:${dan.id}`, 2)
  for (const person of [ann, bob, cem, dan]) await queue.answer(person)
  const { offer } = await queue.state(dan)
  const before = count()
  const captain = [ann, bob, cem, dan].find(({ id }) => id === offer?.draft?.captainId) ?? ann
  const { players = [] } = (await queue.state(captain)).offer ?? {}
  const pick = players.find(({ canPick }) => canPick)
  await captain.call('PUT /user/queue/pick', {
    body: { offerId: offer?.id ?? queue.id, userId: pick?.user.id ?? queue.id },
  })
  await own.waitForUpdates(`user-queue:${dan.id}`, before + 1)
  expect((await queue.state(dan)).matchId).not.toBeNull()
  await Promise.all([visitor.close(), own.close()])
})

test('the queue of a hidden league cannot be followed by its id', async () => {
  const queue = await runningQueue(app, { visibility: 'PRIVATE' })
  const page = await openPage(url)
  await page.subscribe(`queue:${queue.id}`)
  expect(page.updates.at(-1)).toEqual({ refused: `queue:${queue.id}`, code: 'NOT_FOUND' })
  await page.close()
})
