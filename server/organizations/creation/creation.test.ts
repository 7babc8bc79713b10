/** Communities are created, published, grouped and deleted. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/schema/identity.ts'
import { notifications, pendingEmails } from '../../db/schema/notifications.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { userItems } from '../../db/schema/shop.ts'
import { eraseDue } from '../../identity/erase.ts'
import { buy, makeBuyers, makeShop } from '../../testing/communities/make-shop.ts'
import { openTestApp, type Person, useApp } from '../../testing/test-app.ts'
import { deleteDue } from '../delete.ts'

const app = useApp()

let number = 0
const fields = (word = 'found') => ({ name: `Community ${++number}`, username: `${word}-${number}` })
const person = async (columns: object = {}) => app.as(await app.make.user(columns))
const createCommunity = (who: Person, body = fields()) => who.call('POST /organizations', { body })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body?.code ?? status
const update = (who: Person, id: string, body: object) =>
  who.call('PATCH /organizations/{id}', { params: { id }, body })

async function foundBy(who: Person) {
  const { organization } = (await createCommunity(who)).body.data
  if (!organization) throw new Error('The community was not created')
  return organization
}

test('a community starts as a draft that only its staff see, and is published with an about text', async () => {
  const ann = await person()
  const game = await app.make.game()
  const { organization } = (await createCommunity(ann, { ...fields(), games: [game.id] } as never)).body.data
  const params = { id: organization?.id ?? '' }
  expect(codeOf(await app.visitor.call('GET /organizations/{id}', { params }))).toBe('NOT_FOUND')
  const profile = (await ann.call('GET /admin/organizations/{id}/profile', { params })).body.data
  expect(profile).toMatchObject({ visibility: 'DRAFT', missing: ['about'], ready: [], counts: { members: 1 } })

  const early = await update(ann, params.id, { visibility: 'PUBLIC' })
  expect([early.body.code, early.body.errors]).toMatchObject(['NOT_READY_TO_PUBLISH', [{ path: 'body.about' }]])
  const published = await update(ann, params.id, { visibility: 'PUBLIC', description: 'We play on Fridays.' })
  expect(published.body.data).toMatchObject({ visibility: 'PUBLIC', gameIds: [game.id], standing: { role: 'OWNER' } })
  expect(codeOf(await app.visitor.call('GET /organizations/{id}', { params }))).toBe(200)
  expect(codeOf(await update(ann, params.id, { visibility: 'DRAFT' }))).toBe('ALREADY_PUBLISHED')
  const log = (await ann.call('GET /admin/organizations/{id}/log', { params })).body.data
  expect(log.map(({ action }) => action)).toEqual(['community-published', 'community-founded'])
})

test('a name that a user, a community or the site has is taken', async () => {
  const [ann, bob] = [await person({ username: 'ann-the-first' }), await person()]
  const other = await foundBy(ann)
  const codes = [other.username, 'ann-the-first', 'admin'].map((username) =>
    createCommunity(bob, { name: 'Copy', username }),
  )
  expect((await Promise.all(codes)).map(codeOf)).toEqual(['USERNAME_TAKEN', 'USERNAME_TAKEN', 'USERNAME_RESERVED'])
  const own = await foundBy(bob)
  expect(codeOf(await update(bob, own.id, { username: other.username }))).toBe('USERNAME_TAKEN')
  expect((await update(bob, own.id, { username: 'bobs-place' })).body.data.username).toBe('bobs-place')
})

test('one person owns at most three communities, also when six are created at once', async () => {
  const ann = await person()
  const answers = await Promise.all(Array.from({ length: 6 }, () => createCommunity(ann)))
  expect(answers.map(codeOf).sort()).toEqual([200, 200, 200, ...Array(3).fill('TOO_MANY_COMMUNITIES')])
  expect((await ann.call('GET /user/founding')).body.data).toMatchObject({ mode: 'open', owned: 3, max: 3 })
  const bob = await person({ emailVerified: null })
  expect(codeOf(await createCommunity(bob))).toBe('EMAIL_UNVERIFIED')
})

test('where the site reviews communities, an admin accepts the request or declines it with a reason', async () => {
  const site = await openTestApp(app.url, { communityCreation: 'request' })
  const [ann, admin] = [await site.as(await site.make.user({})), await site.as(await site.make.user({ role: 'ADMIN' }))]
  const ask = () => site.as(ann).then((who) => createCommunity(who))
  const first = (await ask()).body.data
  expect(first).toMatchObject({ organization: null, request: { status: 'PENDING', user: { id: ann.id } } })
  expect(codeOf(await ask())).toBe('ALREADY_ASKED')
  const [note] = (await admin.call('GET /user/notifications')).body.data
  expect(note).toMatchObject({ kind: 'community-founding', link: '/admin/communities/requests' })

  const decide = (id: string | undefined, body: { accept: boolean; reason?: string }) =>
    admin.call('POST /admin/foundings/{id}', { params: { id: id ?? '' }, body })
  expect(codeOf(await decide(first.request?.id, { accept: false }))).toBe('REASON_NEEDED')
  await decide(first.request?.id, { accept: false, reason: 'Too similar' })
  expect((await ann.call('GET /user/founding')).body.data.request).toMatchObject({
    status: 'DECLINED',
    reason: 'Too similar',
  })
  const second = (await ask()).body.data.request
  const answers = await Promise.all([1, 2].map(() => decide(second?.id, { accept: true })))
  expect(answers.map(codeOf).sort()).toEqual([200, 'ALREADY_ANSWERED'])
  const own = (await ann.call('GET /user/organizations')).body.data
  expect(own).toMatchObject([{ name: second?.name, role: 'OWNER' }])
  const waiting = await app.db
    .select({ text: notifications.text })
    .from(pendingEmails)
    .innerJoin(notifications, eq(notifications.id, pendingEmails.notificationId))
    .where(eq(pendingEmails.userId, ann.id))
    .orderBy(notifications.id)
  expect(waiting.map(({ text }) => text)).toEqual([
    expect.stringContaining(`Your request for ${first.request?.name} was declined`),
    expect.stringContaining(`${second?.name} was approved`),
  ])
  await site.close()
})

test('where only admins create communities, they create them for an owner', async () => {
  const site = await openTestApp(app.url, { communityCreation: 'admin' })
  const [ann, admin] = [await site.as(await site.make.user({})), await site.as(await site.make.user({ role: 'ADMIN' }))]
  expect(codeOf(await createCommunity(ann))).toBe('FOUNDING_CLOSED')
  const created = await admin.call('POST /admin/organizations', { body: { ...fields(), ownerId: ann.id } })
  expect((await ann.call('GET /user/organizations')).body.data).toMatchObject([
    { id: created.body.data.id, role: 'OWNER' },
  ])
  const params = { id: created.body.data.id }
  expect(codeOf(await ann.call('PATCH /admin/organizations/{id}', { params, body: { verified: true } }))).toBe(
    'FORBIDDEN',
  )
  const verified = await admin.call('PATCH /admin/organizations/{id}', { params, body: { verified: true } })
  expect(verified.body.data.verified).toBe(true)
  await site.close()
})

test('a deletion can be undone for two weeks, then the username is free and the chapters have no parent', async () => {
  const [ann, bob] = [await person(), await person()]
  const { id, username } = await foundBy(ann)
  const params = { id }
  await update(ann, id, { visibility: 'PUBLIC', description: 'About us' })
  const event = await app.make.tournament({ organizationId: id })
  expect(codeOf(await ann.call('DELETE /organizations/{id}', { params }))).toBe('EVENTS_OPEN')
  await ann.call('POST /tournaments/{id}/cancel', { params: { id: event.id }, body: { reason: 'Rain' } })

  expect((await ann.call('DELETE /organizations/{id}', { params })).body.data.deleteAt).toMatch(/^20/)
  expect(codeOf(await bob.call('POST /organizations/{id}/join', { params, body: {} }))).toBe('DELETION_PENDING')
  expect((await bob.call('GET /organizations', { query: { search: username } })).body.total).toBe(0)
  await ann.call('POST /organizations/{id}/restore', { params })
  expect(codeOf(await bob.call('POST /organizations/{id}/join', { params, body: {} }))).toBe(200)

  const chapter = await ann.call('POST /organizations/{id}/chapters', { params, body: fields('chapter') })
  await ann.call('DELETE /organizations/{id}', { params })
  const run = () => deleteDue({ db: app.db } as never, undefined, undefined as never)
  await run()
  expect(codeOf(await ann.call('GET /organizations/{id}', { params }))).toBe(200)
  await app.db.update(organizations).set({ deleteAt: new Date() }).where(eq(organizations.id, id))
  await run()
  expect(codeOf(await ann.call('GET /organizations/{id}', { params }))).toBe('NOT_FOUND')
  const [row] = await app.db.select().from(organizations).where(eq(organizations.id, chapter.body.data.id))
  expect(row?.parentId).toBeNull()
  expect((await createCommunity(bob, { name: 'Next', username })).body.data.organization?.username).toBe(username)
})

test('a community with open orders is not deleted, and sells nothing while its deletion is pending', async () => {
  const { item, owner, organization, params } = await makeShop(app)
  const [mug, tag] = [
    await item({ type: 'PHYSICAL_ITEM', title: 'Mug', sold: 1 }),
    await item({ appearance: { tag: 'ONE' } }),
  ]
  const [buyer] = await makeBuyers(app, organization.id, 1, 500)
  const [order] = await app.db
    .insert(userItems)
    .values({ userId: buyer!.id, itemId: mug.id, organizationId: organization.id, state: 'ORDERED', price: 0 })
    .returning()
  const request = () => owner.call('DELETE /organizations/{id}', { params })
  expect(codeOf(await request())).toBe('ORDERS_OPEN')
  await owner.call('POST /organizations/{id}/orders/{orderId}/refund', {
    params: { ...params, orderId: order!.id },
    body: { reason: 'Closing' },
  })
  expect(codeOf(await request())).toBe(200)
  expect((await buy(app, buyer!, tag.id)).code).toBe('NOT_FOR_SALE')
  const viewer = await app.as(buyer!)
  expect((await viewer.call('GET /items/{id}', { params: { id: tag.id } })).body.data.viewer?.refusal).toEqual({
    code: 'NOT_FOR_SALE',
  })

  await app.db.update(organizations).set({ deleteAt: new Date() }).where(eq(organizations.id, organization.id))
  const runWith = async (state: 'OWED' | 'DELIVERED') => {
    await app.db.update(userItems).set({ state, refundedAt: null }).where(eq(userItems.id, order!.id))
    await deleteDue({ db: app.db } as never, undefined, undefined as never)
    return codeOf(await owner.call('GET /organizations/{id}', { params }))
  }
  expect([await runWith('OWED'), await runWith('DELIVERED')]).toEqual([200, 'NOT_FOUND'])
})

test('the community of an erased only member stays until its orders are done, then its chapters have no parent', async () => {
  const { item, organization, params } = await makeShop(app)
  const mug = await item({ type: 'PHYSICAL_ITEM', title: 'Mug', sold: 1 })
  const [buyer] = await makeBuyers(app, organization.id, 1, 0)
  const [order] = await app.db
    .insert(userItems)
    .values({ userId: buyer!.id, itemId: mug.id, organizationId: organization.id, state: 'ORDERED', price: 0 })
    .returning()
  const chapter = await app.make.organization({ parentId: organization.id })
  const past = new Date(Date.now() - 86_400_000)
  const owner = eq(users.id, organization.userId)
  await app.db.update(users).set({ deletedAt: past, deletionDueAt: past }).where(owner)
  await eraseDue(app, {}, { id: '', attempt: 1, isLast: false })

  const admin = await person({ role: 'ADMIN' })
  const run = async () => {
    await deleteDue({ db: app.db } as never, undefined, undefined as never)
    return codeOf(await admin.call('GET /organizations/{id}', { params }))
  }
  expect(await run()).toBe(200)
  const refund = { params: { ...params, orderId: order!.id }, body: { reason: 'Closing' } }
  expect(codeOf(await admin.call('POST /organizations/{id}/orders/{orderId}/refund', refund))).toBe(200)
  expect(await run()).toBe('NOT_FOUND')
  const [row] = await app.db.select().from(organizations).where(eq(organizations.id, chapter.id))
  expect(row?.parentId).toBeNull()
})

test('a community becomes a chapter when both owners agree, and the staff of the parent administer it', async () => {
  const [ann, bob] = [await person(), await person()]
  const [parent, chapter] = [await foundBy(ann), await foundBy(bob)]
  for (const [who, { id }] of [
    [ann, parent],
    [bob, chapter],
  ] as const)
    await update(who, id, { visibility: 'PUBLIC', description: 'About' })
  const params = { id: chapter.id }
  const ask = await bob.call('POST /organizations/{id}/parent', { params, body: { parent: parent.username } })
  expect(ask.body.data).toMatchObject({ status: 'PENDING', chapter: { id: chapter.id } })
  expect(codeOf(await update(ann, chapter.id, { name: 'Too early' }))).toBe('FORBIDDEN')
  const decision = { params: { id: parent.id, requestId: ask.body.data.id }, body: { accept: true } }
  const foreign = { ...decision, params: { ...decision.params, id: chapter.id } }
  const decide = 'POST /organizations/{id}/chapter-requests/{requestId}'
  expect(codeOf(await bob.call(decide, foreign))).toBe('NOT_FOUND')
  expect((await ann.call(decide, decision)).body.data.status).toBe('ACCEPTED')

  const listed = await app.visitor.call('GET /organizations/{id}/chapters', { params: { id: parent.username } })
  expect(listed.body.data.map(({ id }) => id)).toEqual([chapter.id])
  const admin = await app.make.member(parent.id, { role: 'ADMIN' }).then((user) => app.as(user))
  const member = await app.make.member(parent.id).then((user) => app.as(user))
  expect((await update(admin, chapter.id, { name: 'Southern chapter' })).body.data).toMatchObject({
    name: 'Southern chapter',
    parent: { id: parent.id },
    standing: { role: 'ADMIN', member: false },
  })
  const event = await app.make.tournament({ organizationId: chapter.id, createdById: bob.id })
  const rename = (who: Person) =>
    who.call('PATCH /tournaments/{id}', { params: { id: event.id }, body: { name: 'Chapter Cup' } })
  expect([codeOf(await rename(member)), codeOf(await rename(admin))]).toEqual(['FORBIDDEN', 200])
  expect(codeOf(await update(member, chapter.id, { name: 'Not mine' }))).toBe('FORBIDDEN')
  expect(codeOf(await admin.call('DELETE /organizations/{id}', { params }))).toBe('FORBIDDEN')

  const deeper = await bob.call('POST /organizations/{id}/chapters', { params, body: fields() })
  expect(codeOf(deeper)).toBe('CHAPTER_DEPTH')
  expect(codeOf(await bob.call('DELETE /organizations/{id}/parent', { params }))).toBe(204)
  expect(codeOf(await update(admin, chapter.id, { name: 'No longer' }))).toBe('FORBIDDEN')
})

test('two communities that ask each other at once do not both become chapters', async () => {
  const [ann, bob] = [await person(), await person()]
  const [one, other] = [await foundBy(ann), await foundBy(bob)]
  for (const [who, { id }] of [
    [ann, one],
    [bob, other],
  ] as const)
    await update(who, id, { visibility: 'PUBLIC', description: 'About' })
  const ask = (who: Person, id: string, parent: string) =>
    who.call('POST /organizations/{id}/parent', { params: { id }, body: { parent } })
  const asks = await Promise.all([ask(ann, one.id, other.id), ask(bob, other.id, one.id)])
  const accept = (who: Person, id: string, requestId: string) =>
    who.call('POST /organizations/{id}/chapter-requests/{requestId}', {
      params: { id, requestId },
      body: { accept: true },
    })
  const answers = await Promise.all([
    accept(bob, other.id, asks[0].body.data.id),
    accept(ann, one.id, asks[1].body.data.id),
  ])
  expect(answers.map(codeOf).sort()).toEqual([200, 'CHAPTER_DEPTH'])
})
