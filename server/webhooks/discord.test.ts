import type { ChangeType } from '@guildhall/contract/webhooks/columns.ts'
import { channelTypes, isDiscordAddress } from '@guildhall/contract/webhooks/discord.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { leagues } from '../db/schema/leagues.ts'
import { logs } from '../db/schema/moderation.ts'
import { webhookDeliveries, webhookEndpoints } from '../db/schema/organizations/webhooks.ts'
import { organizations } from '../db/schema/organizations.ts'
import { posts } from '../db/schema/posts.ts'
import { auditEntries } from '../db/schema/site/audit.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { openDiscord } from '../testing/services/discord-server.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { deliverWebhooks } from './run.ts'

const discord = await openDiscord()
afterAll(discord.close)
const app = useApp({ outboundAllow: [new URL(discord.url).host] })

let owner: Person
let organizationId: string

const addChannel = (body: { types?: ChangeType[]; locale?: 'de-DE' } = {}) =>
  owner.call('POST /organizations/{id}/webhooks', {
    params: { id: organizationId },
    body: { url: discord.address, types: [...channelTypes], ...body },
  })
const deliver = () => deliverWebhooks(app, {}, { id: '', attempt: 1, isLast: false })
const embeds = () => discord.messages.flatMap((message) => message.embeds)
const publish = (values: Partial<typeof tournaments.$inferInsert> = {}) =>
  app.make.tournament({ organizationId, createdById: owner.id, ...values })

beforeAll(async () => {
  owner = await app.as(await app.make.user())
  // Discord itself is not on this machine: the local server stands in for it, behind the same address.
  const { post } = app.gateways.outbound
  app.gateways.outbound.post = (url, options) => post(url.replace('https://discord.com', discord.url), options)
})
beforeEach(async () => {
  discord.askToWait(0)
  discord.refuse(0)
  await app.db.delete(webhookEndpoints)
  organizationId = (await app.make.organization({ userId: owner.id, name: 'Night *Owls*' })).id
  discord.messages.length = 0
})

test.each([
  ['https://discord.com/api/webhooks/1234/abc-DEF_9', true],
  ['https://discordapp.com/api/v10/webhooks/1234/abc', true],
  ['https://ptb.discord.com/api/webhooks/1234/abc?thread_id=99', true],
  ['https://discord.com/channels/1/2', false],
  ['https://discord.com.example.org/api/webhooks/1234/abc', false],
  ['http://discord.com/api/webhooks/1234/abc', false],
])('whether %s is the webhook of a channel: %s', (url, expected) => {
  expect(isDiscordAddress(url)).toBe(expected)
})

test('the logs name the channel of an endpoint without the token that lets others write to it', async () => {
  const token = 'abc-DEF_9'
  const address = (path: string) => `https://discord.com/api/webhooks/1234/${token}${path}`
  const params = { id: organizationId }
  const body = { url: address(''), types: [...channelTypes] }
  const webhookId = (await owner.call('POST /organizations/{id}/webhooks', { params, body })).body.data.id
  const key = { params: { ...params, webhookId } }
  const change = (url: string) =>
    owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', { ...key, body: { url } })
  await change(address('?thread_id=99'))
  await change('https://hooks.example/in?key=very-secret')
  await owner.call('DELETE /organizations/{id}/webhooks/{webhookId}', key)
  const entries = JSON.stringify([
    await app.db.select().from(logs).where(eq(logs.organizationId, organizationId)),
    await app.db.select().from(auditEntries).where(eq(auditEntries.organizationId, organizationId)),
  ])
  expect([entries.includes(token), entries.includes('very-secret')]).toEqual([false, false])
  expect(entries).toContain('https://discord.com/api/webhooks/1234/•••')
  expect(entries).toContain('https://hooks.example/in?•••')
})

test('a channel gets a message for a published event, unsigned, with its link and the start in Discord’s own time', async () => {
  expect((await addChannel()).status).toBe(200)
  const date = new Date('2027-01-02T18:00:00Z')
  const { id } = await publish({ name: 'Winter *Clash*', date })
  await deliver()
  expect(embeds()).toEqual([
    expect.objectContaining({
      author: { name: 'New tournament' },
      title: 'Winter \\*Clash\\*',
      url: `${app.settings.publicUrl}/tournaments/${id}`,
      description: expect.stringContaining(`Starts <t:${date.getTime() / 1_000}:F>`),
    }),
  ])
  expect(discord.messages[0]?.allowed_mentions).toEqual({ parse: [] })
  expect(discord.headers.at(-1)).not.toContain('webhook-signature')
})

test('messages are in the language that was chosen', async () => {
  await addChannel({ locale: 'de-DE' })
  await publish()
  await deliver()
  expect(embeds()[0]?.author?.name).toBe('Neues Turnier')
})

test('what not everyone may see reaches no channel: drafts, unlisted and private events, and posts for members', async () => {
  await addChannel()
  for (const visibility of ['DRAFT', 'UNLISTED', 'PRIVATE'] as const) await publish({ visibility })
  const post = { userId: owner.id, organizationId }
  await app.db.insert(posts).values([
    { ...post, description: 'For members only', membersOnly: true },
    { ...post, description: 'For everyone: @everyone **look**' },
  ])
  await deliver()
  expect(embeds().map(({ description }) => description)).toEqual(['For everyone\\: \\@everyone \\*\\*look\\*\\*'])
})

test('a result names the match and its winner, and the end of an event its podium', async () => {
  const { host, params, play } = await runningEvent(app, 4, { name: 'Winter Clash', organizationId })
  await addChannel({ types: ['match.completed', 'tournament.completed'] })
  for (const no of [1, 2, 3]) await play(no, games('1'))
  await app.db
    .update(tournaments)
    .set({ endedAt: new Date(Date.now() - 86_400_000) })
    .where(eq(tournaments.id, params.id))
  expect((await host.call('POST /tournaments/{id}/complete', { params })).status).toBe(200)
  await deliver()
  const results = embeds().filter(({ title }) => title?.startsWith('Match '))
  expect(results).not.toEqual([])
  for (const { author, description } of results) {
    expect(author?.name).toBe('Winter Clash')
    expect(description).toMatch(/^(\*\*\S+\*\* \d–\d \S+|\S+ \d–\d \*\*\S+\*\*)$/)
  }
  const podium = embeds().find(({ author }) => author?.name === 'Tournament finished')
  expect(podium?.description).toMatch(/^\*\*1\.\*\* \S+\n\*\*2\.\*\* \S+/)
})

test('a member who joins is greeted by name', async () => {
  await addChannel()
  const { id } = await app.make.member(organizationId)
  await app.db.execute(sql`update users set name = 'Zoë [hi](https://x.test)' where id = ${id}`)
  await deliver()
  expect(embeds()[0]?.description).toContain('Zoë \\[hi\\]\\(https\\:')
})

test('a channel gets no changes that are for programs, also when its address is set later', async () => {
  const refused = await addChannel({ types: ['match.updated'] })
  expect([refused.status, refused.body.code]).toEqual([422, 'INVALID'])
  const { body } = await owner.call('POST /organizations/{id}/webhooks', {
    params: { id: organizationId },
    body: { url: 'https://example.com/hook', types: ['match.updated'] },
  })
  const params = { id: organizationId, webhookId: body.data.id }
  const change = (change: object) =>
    owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', { params, body: change })
  expect((await change({ url: discord.address })).body.code).toBe('INVALID')
  const changed = await change({ url: discord.address, types: ['post.created'] })
  expect(changed.body.data).toMatchObject({ format: 'discord', types: ['post.created'] })
})

test('an endpoint that has chosen changes for programs with the address of a channel can be paused', async () => {
  const { id: webhookId } = (await addChannel()).body.data
  await app.db
    .update(webhookEndpoints)
    .set({ types: ['match.updated'] })
    .where(eq(webhookEndpoints.id, webhookId))
  const changed = await owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', {
    params: { id: organizationId, webhookId },
    body: { paused: true },
  })
  expect([changed.status, changed.body.data.state]).toEqual([200, 'paused'])
})

test('a test message says what the channel gets, and the list of deliveries shows what was sent', async () => {
  const { id: webhookId } = (await addChannel()).body.data
  const params = { id: organizationId, webhookId }
  const { id: deliveryId } = (await owner.call('POST /organizations/{id}/webhooks/{webhookId}/test', { params })).body
    .data
  await deliver()
  expect(embeds()).toEqual([
    expect.objectContaining({ title: 'Night \\*Owls\\*', description: 'This channel gets messages about our events.' }),
  ])
  const shown = await owner.call('GET /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}', {
    params: { ...params, deliveryId },
  })
  expect(shown.body.data).toMatchObject({ status: 'DELIVERED', payload: { ...discord.messages[0] } })
})

test('what was hidden, deleted or made private while the channel was paused is not posted later', async () => {
  const { id: webhookId } = (await addChannel()).body.data
  const params = { id: organizationId, webhookId }
  const pause = (paused: boolean) =>
    owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', { params, body: { paused } })
  await pause(true)
  const post = { userId: owner.id, organizationId }
  await app.db.insert(posts).values([
    { ...post, description: 'Hidden' },
    { ...post, description: 'Deleted' },
    { ...post, description: 'Shown' },
  ])
  const event = await publish()
  const { id: leftId } = await app.make.member(organizationId)
  await deliver()
  await app.db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.description, 'Hidden'))
  await app.db.update(posts).set({ deletedAt: new Date() }).where(eq(posts.description, 'Deleted'))
  await app.db.update(tournaments).set({ visibility: 'PRIVATE' }).where(eq(tournaments.id, event.id))
  await app.db.execute(sql`delete from organization_members where user_id = ${leftId}`)
  await pause(false)
  await deliver()
  expect(embeds().map(({ description }) => description)).toEqual(['Shown'])
})

test('posts of a private community and accounts that are being deleted reach no channel', async () => {
  await addChannel()
  await app.db.update(organizations).set({ visibility: 'PRIVATE' }).where(eq(organizations.id, organizationId))
  await app.db.insert(posts).values({ userId: owner.id, organizationId, description: 'For us' })
  const { id } = await app.make.member(organizationId)
  await app.db.update(users).set({ deletedAt: new Date(), deletionDueAt: new Date() }).where(eq(users.id, id))
  await deliver()
  expect(embeds()).toEqual([])
})

test('an address that becomes a channel gets none of the changes that waited for a program', async () => {
  const { id: webhookId } = (
    await owner.call('POST /organizations/{id}/webhooks', {
      params: { id: organizationId },
      body: { url: 'https://example.com/hook', types: ['tournament.created', 'tournament.updated'] },
    })
  ).body.data
  const params = { id: organizationId, webhookId }
  const change = (body: object) => owner.call('PATCH /organizations/{id}/webhooks/{webhookId}', { params, body })
  await change({ paused: true })
  await publish({ visibility: 'PRIVATE' })
  const { id } = await publish()
  await deliver()
  await app.db.update(tournaments).set({ subtitle: 'Changed' }).where(eq(tournaments.id, id))
  const { id: deletedId } = await publish()
  await app.db.delete(tournaments).where(eq(tournaments.id, deletedId))
  await deliver()
  await change({ url: discord.address, types: ['tournament.created'] })
  const listed = await owner.call('GET /organizations/{id}/webhooks/{webhookId}/deliveries', { params })
  for (const { id: deliveryId } of listed.body.data) {
    const shown = await owner.call('GET /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}', {
      params: { ...params, deliveryId },
    })
    expect(shown.status).toBe(200)
  }
  await change({ paused: false })
  await deliver()
  expect(embeds()).toEqual([expect.objectContaining({ url: `${app.settings.publicUrl}/tournaments/${id}` })])
  expect(await app.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.status, 'PENDING'))).toEqual([])
})

test('a message that Discord refuses does not hold up the next ones of the same event', async () => {
  await addChannel()
  const { id } = await publish()
  discord.refuse(1)
  await deliver()
  await app.db.update(tournaments).set({ startedAt: new Date() }).where(eq(tournaments.id, id))
  await deliver()
  expect(embeds().map(({ author }) => author?.name)).toEqual(['Tournament started'])
})

test('a channel whose webhook was deleted at Discord is switched off at once', async () => {
  const { body } = await addChannel()
  const url = 'https://discord.com/api/webhooks/1/deleted'
  await app.db.update(webhookEndpoints).set({ url }).where(eq(webhookEndpoints.id, body.data.id))
  await publish()
  await deliver()
  const params = { id: organizationId, webhookId: body.data.id }
  const { data } = (await owner.call('GET /organizations/{id}/webhooks/{webhookId}', { params })).body
  expect(data).toMatchObject({ state: 'disabled', gone: true })
})

test('an event that becomes public is announced once', async () => {
  await addChannel()
  for (const kind of ['tournament', 'league'] as const) {
    const { id } = await app.make[kind]({ organizationId, createdById: owner.id, visibility: 'UNLISTED' })
    const table = kind === 'league' ? leagues : tournaments
    const change = (values: { visibility?: 'PUBLIC' | 'UNLISTED'; name?: string }) =>
      app.db.update(table).set(values).where(eq(table.id, id))
    await deliver()
    await change({ name: 'Still unlisted' })
    await deliver()
    expect(embeds()).toEqual([])
    await change({ visibility: 'PUBLIC' })
    await deliver()
    await change({ name: 'Announced already' })
    await deliver()
    await change({ visibility: 'UNLISTED' })
    await deliver()
    await change({ visibility: 'PUBLIC' })
    await deliver()
    expect(embeds().map(({ author }) => author?.name)).toEqual([kind === 'league' ? 'New league' : 'New tournament'])
    discord.messages.length = 0
  }
})

test('a channel that asks to wait gets the message after that time', async () => {
  const { id } = (await addChannel()).body.data
  discord.askToWait(1)
  await publish()
  const before = Date.now()
  await deliver()
  const [delivery] = await app.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))
  expect(delivery?.attempts.map(({ status }) => status)).toEqual([429])
  const wait = (delivery?.nextAttemptAt.getTime() ?? 0) - before
  expect(wait).toBeGreaterThanOrEqual(21_000)
  expect(wait).toBeLessThan(60_000)
  await app.db.update(webhookDeliveries).set({ nextAttemptAt: new Date() })
  await deliver()
  expect(embeds()).toHaveLength(1)
})

test('while a channel asks to wait, nothing else is sent to it', async () => {
  const { id } = (await addChannel()).body.data
  for (let count = 0; count < 12; count++) await app.make.member(organizationId)
  discord.askToWait(100)
  const before = Date.now()
  await deliver()
  const rows = await app.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))
  expect(rows).toHaveLength(12)
  expect(rows.flatMap(({ attempts }) => attempts).length).toBeLessThanOrEqual(4) // those that were sent at once
  for (const { nextAttemptAt } of rows) expect(nextAttemptAt.getTime() - before).toBeGreaterThanOrEqual(21_000)
})
