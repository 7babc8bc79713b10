import { beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../db/id.ts'
import { playerTeammates } from '../db/schema/players.ts'
import { moderators } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { openPage } from '../testing/live-page.ts'
import { only } from '../testing/make.ts'
import { runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'
import { publish } from './bus.ts'

const app = useApp({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'site@example.test' } })
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

async function tournament(more: Partial<typeof tournaments.$inferInsert>) {
  const [{ id: createdById }, { id: gameId }] = await Promise.all([app.make.user(), app.make.game()])
  const date = new Date(Date.now() + 86_400_000)
  const row = { name: 'Lantern Cup', createdById, gameId, date, registrationEnd: date, ...more }
  return `tournament:${only(await app.db.insert(tournaments).values(row).returning()).id}`
}

test('anyone can subscribe to a visible tournament, but not to a hidden one by its id', async () => {
  const page = await openPage(url)
  const open = [await tournament({ visibility: 'PUBLIC' }), await tournament({ visibility: 'UNLISTED' })]
  const hidden = [
    await tournament({ visibility: 'PRIVATE' }),
    await tournament({ visibility: 'DRAFT' }),
    await tournament({ visibility: 'PUBLIC', deletedAt: new Date() }),
    `tournament:${uuidv7()}`,
  ]
  for (const topic of open) {
    await page.subscribe(topic)
    await publish(app.db, topic, { players: 1 })
    expect(await page.waitForUpdates(topic, 1)).toEqual([{ players: 1 }])
  }
  for (const topic of hidden) {
    await page.subscribe(topic)
    expect(page.updates.at(-1)).toEqual({ refused: topic, code: 'NOT_FOUND' })
  }
  await page.close()
})

test('only users who can see a draft, a private event or a rehearsal can subscribe to it', async () => {
  const [host, stranger, helper] = await Promise.all([1, 2, 3].map(async () => app.as(await app.make.user())))
  if (!host || !stranger || !helper) throw new Error('Expected three people')
  const [hostPage, strangerPage, visitorPage] = await Promise.all([
    openPage(url, { cookie: host.cookie }),
    openPage(url, { cookie: stranger.cookie }),
    openPage(url),
  ])
  const hidden = [
    { visibility: 'DRAFT' },
    { visibility: 'PRIVATE' },
    { visibility: 'UNLISTED', rehearsal: true },
  ] as const
  for (const more of hidden) {
    const topic = await tournament({ ...more, createdById: host.id })
    await hostPage.subscribe(topic)
    for (const page of [strangerPage, visitorPage]) {
      await page.subscribe(topic)
      expect(page.updates.at(-1)).toEqual({ refused: topic, code: 'NOT_FOUND' })
    }
    await publish(app.db, topic, { players: 1 })
    expect(await hostPage.waitForUpdates(topic, 1)).toEqual([{ players: 1 }])
  }
  expect([...strangerPage.updates, ...visitorPage.updates].filter((update) => 'topic' in update)).toEqual([])

  const topic = await tournament({ visibility: 'PRIVATE', createdById: host.id })
  const params = { id: topic.slice('tournament:'.length) }
  const helperPage = await openPage(url, { cookie: helper.cookie })
  await app.db.insert(moderators).values({
    userId: helper.id,
    eventId: params.id,
    eventType: 'Tournament',
    status: 'ACCEPTED' as const,
  })
  for (const page of [hostPage, helperPage]) await page.subscribe(topic)
  const removal = await host.call('PUT /tournaments/{id}/moderators', { params, body: { userId: helper.id } })
  expect(removal.status).toBe(204)
  await until(() => helperPage.updates.some((update) => 'refused' in update && update.refused === topic))
  await publish(app.db, topic, 'after')
  await until(async () => (await hostPage.waitForUpdates(topic, 1)).includes('after'))
  expect(await helperPage.waitForUpdates(topic, 0)).not.toContain('after')
  await Promise.all([hostPage, strangerPage, visitorPage, helperPage].map((page) => page.close()))
})

test('staff and teammates who are removed no longer hear of the chat of a match', async () => {
  const { host, people, players, params, at } = await runningEvent(app, 2)
  const [captain] = people
  const { id } = await at(1)
  const chat = await captain?.call('POST /matches/{id}/chat', { params: { id } })
  const topic = `chat:${chat?.body.data.id}`
  const [helper, mate] = [await app.as(await app.make.user()), await app.as(await app.make.user())]
  const ref = { eventId: params.id, eventType: 'Tournament' } as const
  await app.db.insert(moderators).values({ ...ref, userId: helper.id, status: 'ACCEPTED' })
  const member = { ...ref, playerId: players[0]?.id ?? '', userId: mate.id, acceptedAt: new Date() }
  const teammate = only(await app.db.insert(playerTeammates).values(member).returning())
  const pages = await Promise.all([host, helper, mate].map(({ cookie }) => openPage(url, { cookie })))
  for (const page of pages) await page.subscribe(topic)
  const [hostPage, ...removedPages] = pages
  await publish(app.db, topic, 'before')
  for (const page of pages) expect(await page.waitForUpdates(topic, 1)).toEqual(['before'])

  await host.call('PUT /tournaments/{id}/moderators', { params, body: { userId: helper.id } })
  const removal = { ...params, teammateId: teammate.id }
  const removed = await host.call('DELETE /tournaments/{id}/playerTeammate/{teammateId}', { params: removal })
  expect(removed.status).toBe(204)
  for (const page of removedPages) await until(() => page.updates.some((update) => 'refused' in update))
  await publish(app.db, topic, 'after')
  expect(await hostPage?.waitForUpdates(topic, 2)).toEqual(['before', 'after'])
  for (const page of removedPages) expect(await page.waitForUpdates(topic, 0)).toEqual(['before'])
  await Promise.all(pages.map((page) => page.close()))
})

test('who is no member of a community that becomes private no longer hears of it and its shop', async () => {
  const owner = await app.as(await app.make.user())
  const organization = await app.make.organization({ userId: owner.id })
  const stranger = await app.as(await app.make.user())
  const pages = [await openPage(url), await openPage(url, { cookie: stranger.cookie })]
  const ownPage = await openPage(url, { cookie: owner.cookie })
  const topics = [`organization:${organization.id}`, `shop:${organization.id}`]
  for (const page of [ownPage, ...pages]) for (const topic of topics) await page.subscribe(topic)
  const params = { id: organization.id }
  const change = await owner.call('PATCH /organizations/{id}', { params, body: { visibility: 'PRIVATE' } })
  expect(change.status).toBe(200)
  const refusals = topics.map((refused) => ({ refused, code: 'NOT_FOUND' }))
  for (const page of pages)
    await until(() => page.updates.filter((update) => 'refused' in update).length === refusals.length)
  for (const page of pages) expect(page.updates).toEqual(expect.arrayContaining(refusals))
  for (const topic of topics) {
    await publish(app.db, topic, 'after')
    expect(await ownPage.waitForUpdates(topic, 1)).toEqual(['after'])
    for (const page of pages) expect(await page.waitForUpdates(topic, 0)).toEqual([])
  }
  await Promise.all([ownPage, ...pages].map((page) => page.close()))
})

test('with SMTP no one can subscribe to the mailbox', async () => {
  const page = await openPage(url)
  await page.subscribe('mailbox')
  expect(page.updates).toEqual([{ refused: 'mailbox', code: 'NOT_FOUND' }])
  await page.close()
})
