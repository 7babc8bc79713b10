/** What moderators hide: reported content of each kind, its copies, and all recent texts of an account. Each act can be undone. */
import { desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openChat } from '../chats/open-chat.ts'
import { messages } from '../db/schema/chats.ts'
import { logs, reportGroups } from '../db/schema/moderation.ts'
import { posts } from '../db/schema/posts.ts'
import { items } from '../db/schema/shop.ts'
import { makeEvent } from '../testing/make-event.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

const person = async (columns: Parameters<typeof app.make.user>[0] = {}) => app.as(await app.make.user(columns))
let moderator: Person
beforeAll(async () => {
  moderator = await person({ role: 'MODERATOR' })
})

type Target = { kind: 'user' | 'post' | 'message' | 'team' | 'item' | 'event'; id: string }
const report = (reporter: Person, target: Target) => reporter.call('POST /reports', { body: { target, type: 'SPAM' } })
const groupIdOf = async ({ id }: Target) => {
  const groups = await app.db.select().from(reportGroups).where(eq(reportGroups.targetId, id))
  return groups.at(-1)?.id ?? ''
}
const detailsOf = async (target: Target) =>
  (await moderator.call('GET /moderator/reports/{id}', { params: { id: await groupIdOf(target) } })).body.data
type Decision = { decision: 'ACTED'; hide: true; hideCopies?: true; reason: string }
const decide = async (by: Person, target: Target, body: Decision) =>
  by.call('POST /moderator/reports/{id}/decision', { params: { id: await groupIdOf(target) }, body })

/** The latest act of the log whose record contains the text. */
async function hidingWith(text: string) {
  const rows = await app.db
    .select()
    .from(logs)
    .where(eq(logs.action, 'moderation-hidden'))
    .orderBy(desc(logs.timestamp))
  return rows.find(({ after }) => JSON.stringify(after).includes(text))?.id ?? ''
}
const undo = (id: string) => moderator.call('POST /moderator/log/{id}/undo', { params: { id } })

test('a decision also hides the copies of a message that went to many, and one act shows them again', async () => {
  const [spammer, ann] = [await person(), await person()]
  const chatOf = (userId: string) =>
    openChat(app.db, { type: 'GENERAL', name: 'Spam', members: [{ userId, role: 'MEMBER' }] })
  const text = 'claim 5000 FREE coins at this link'
  const chatIds = [await chatOf(ann.id), await chatOf((await person()).id), await chatOf((await person()).id)]
  const rows = await app.db
    .insert(messages)
    .values([
      ...chatIds.map((chatId) => ({ chatId, no: 1, userId: spammer.id, text })),
      { chatId: chatIds[1] ?? '', no: 2, userId: spammer.id, text: 'Something else' },
      { chatId: chatIds[2] ?? '', no: 2, userId: ann.id, text },
    ])
    .returning()
  const target = { kind: 'message', id: rows[0]?.id ?? '' } as const
  await report(ann, target)
  expect((await detailsOf(target)).copies).toBe(2)
  const hidden = async () =>
    (await app.db.select().from(messages).where(inArray(messages.chatId, chatIds))).filter(({ hiddenAt }) => hiddenAt)
  await decide(moderator, target, { decision: 'ACTED', hide: true, hideCopies: true, reason: 'Phishing' })
  expect((await hidden()).map(({ text, userId }) => [text, userId])).toEqual(chatIds.map(() => [text, spammer.id]))
  await undo(await hidingWith('messages'))
  expect((await hidden()).map(({ id }) => id)).toEqual([target.id])
})

test('a team name, an item and an event that were hidden come back when the act is undone', async () => {
  const [owner, ann] = [await person(), await person()]
  const organization = await app.make.organization({ userId: owner.id })
  const entrants = [{ name: 'Very Rude Team' }]
  const { tournament: event, players } = await makeEvent(app.db, owner.id, { teamSize: 2 }, entrants)
  const [item] = await app.db
    .insert(items)
    .values({ organizationId: organization.id, type: 'TAG', title: 'Rude tag', price: 5, state: 'LIVE' })
    .returning()
  const itemId = item?.id ?? ''
  const states = {
    team: async () => {
      const { data } = (await ann.call('GET /tournaments/{id}/players', { params: { id: event.id } })).body
      return data.some(({ name }) => name === 'Very Rude Team')
    },
    item: async () => {
      const { data } = (await app.visitor.call('GET /organizations/{id}/items', { params: { id: organization.id } }))
        .body
      return data.some(({ id }) => id === itemId)
    },
    event: async () => {
      const { data } = (await ann.call('GET /tournaments', { query: { limit: 100 } })).body
      return data.some(({ id }) => id === event.id)
    },
  }
  const targets = { team: players[0]?.id ?? '', item: itemId, event: event.id }
  for (const kind of ['team', 'item', 'event'] as const) {
    const target = { kind, id: targets[kind] }
    await report(ann, target)
    expect([kind, await states[kind](), (await detailsOf(target)).hidden]).toEqual([kind, true, false])
    await decide(moderator, target, { decision: 'ACTED', hide: true, reason: 'Rude name' })
    expect([kind, await states[kind](), (await detailsOf(target)).hidden]).toEqual([kind, false, true])
    const logId = await hidingWith(target.id)
    expect((await undo(logId)).status).toBe(200)
    expect([kind, await states[kind](), (await detailsOf(target)).hidden]).toEqual([kind, true, false])
    expect((await undo(logId)).body.code).toBe('NOT_UNDOABLE')
  }
})

test('undoing an act leaves a team that was named again and an item that was drafted again as they are', async () => {
  const [owner, ann] = [await person(), await person()]
  const organization = await app.make.organization({ userId: owner.id })
  const { tournament, players } = await makeEvent(app.db, owner.id, { teamSize: 2 }, [{ name: 'Very Rude Team' }])
  const [item] = await app.db
    .insert(items)
    .values({ organizationId: organization.id, type: 'TAG', title: 'Rude tag', price: 5, state: 'LIVE' })
    .returning()
  const [playerId = '', itemId = ''] = [players[0]?.id, item?.id]
  const targets = [
    { kind: 'team', id: playerId },
    { kind: 'item', id: itemId },
  ] as const
  for (const target of targets) {
    await report(ann, target)
    await decide(moderator, target, { decision: 'ACTED', hide: true, reason: 'Rude name' })
  }
  const team = { params: { id: tournament.id, playerId } }
  await owner.call('PATCH /tournaments/{id}/players/{playerId}', { ...team, body: { name: 'Kind Team' } })
  const drafted = await owner.call('PATCH /organizations/{id}/items/{itemId}', {
    params: { id: organization.id, itemId },
    body: { state: 'DRAFT' },
  })
  expect(drafted.body.data.storedState).toBe('DRAFT')
  for (const { id } of targets) expect((await undo(await hidingWith(id))).status).toBe(200)
  expect((await ann.call('GET /players/{id}', { params: { id: playerId } })).body.data.name).toBe('Kind Team')
  expect((await app.db.select().from(items).where(eq(items.id, itemId)))[0]?.state).toBe('DRAFT')
})

test('a reported post that its community hid first can still be hidden, and undoing leaves it as the community had it', async () => {
  const [owner, ann] = [await person(), await person()]
  const organization = await app.make.organization({ userId: owner.id })
  const body = { description: 'Buy followers' }
  const { data } = (await owner.call('POST /organizations/{id}/posts', { params: { id: organization.id }, body })).body
  const params = { id: data.id }
  const target = { kind: 'post', id: data.id } as const
  await report(ann, target)
  await owner.call('PATCH /posts/{id}', { params, body: { hidden: true } })
  expect((await detailsOf(target)).can.hide).toBe(true)
  await decide(moderator, target, { decision: 'ACTED', hide: true, reason: 'Spam' })
  expect((await owner.call('PATCH /posts/{id}', { params, body: { hidden: false } })).body.code).toBe('FORBIDDEN')
  await undo(await hidingWith(target.id))
  expect((await owner.call('GET /posts/{id}', { params })).body.data).toMatchObject({
    hidden: true,
    can: { hide: true },
  })
})

test('one act hides all that an account wrote in the last hours, and one act shows it again', async () => {
  const [raider, ann] = [await person(), await person()]
  const chatId = await openChat(app.db, {
    type: 'GENERAL',
    name: 'Raid',
    members: [{ userId: ann.id, role: 'MEMBER' }],
  })
  const old = new Date(Date.now() - 5 * 3_600_000)
  const text = (createdAt: Date, hiddenAt: Date | null = null) => ({ userId: raider.id, createdAt, hiddenAt })
  await app.db.insert(posts).values([
    { ...text(new Date()), description: 'new' },
    { ...text(old), description: 'old' },
  ])
  await app.db.insert(messages).values([
    { ...text(new Date()), chatId, no: 1, text: 'new' },
    { ...text(new Date(), new Date()), chatId, no: 2, text: 'hidden before' },
    { ...text(old), chatId, no: 3, text: 'old' },
  ])
  const hidden = async () => [
    ...(await app.db.select().from(posts).where(eq(posts.userId, raider.id)))
      .filter(({ hiddenAt }) => hiddenAt)
      .map(({ description }) => `post ${description}`),
    ...(await app.db.select().from(messages).where(eq(messages.userId, raider.id)))
      .filter(({ hiddenAt }) => hiddenAt)
      .map(({ text }) => text),
  ]
  const params = { id: raider.id }
  const body = { hours: 2, reason: 'Raid' }
  const { data } = (await moderator.call('POST /moderator/users/{id}/hide', { params, body })).body
  expect(data).toMatchObject({ posts: 1, messages: 1 })
  expect((await hidden()).sort()).toEqual(['hidden before', 'new', 'post new'])
  const answers = await Promise.all([undo(data.logId), undo(data.logId)])
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'NOT_UNDOABLE'])
  expect(await hidden()).toEqual(['hidden before'])
  const log = (await moderator.call('GET /moderator/log', { query: { userId: raider.id } })).body.data
  expect(log.map(({ action, undone, can }) => [action, undone, can.undo])).toEqual([
    ['moderation-shown', false, false],
    ['moderation-hidden', true, false],
  ])
})

test('a profile that was reset comes back when the act is undone', async () => {
  const [ann, owner] = [await person(), await person({ name: 'Very rude' })]
  const target = { kind: 'user', id: owner.id } as const
  await report(ann, target)
  await decide(moderator, target, { decision: 'ACTED', hide: true, reason: 'Rude name' })
  const nameOf = async () => (await ann.call('GET /profiles/{id}', { params: { id: owner.id } })).body.data.name
  expect(await nameOf()).toBeNull()
  const entries = (await moderator.call('GET /moderator/log', { query: { userId: owner.id } })).body.data
  const hiding = entries.find(({ action }) => action === 'moderation-hidden')
  await undo(hiding?.id ?? '')
  expect(await nameOf()).toBe('Very rude')
})

test('hiding a profile also takes its tag, sponsor, links and picture, in entries too, and undoing brings them back', async () => {
  const url = `/files/${'a'.repeat(32)}.webp`
  const [ann, owner] = [await person(), await person({ name: null, image: { color: null, emoji: null, url } })]
  const own = { tag: 'Very rude', sponsor: 'Ruder', socials: { website: 'https://rude.example/' } }
  expect((await owner.call('PATCH /user', { body: own })).status).toBe(200)
  const { id } = await app.make.tournament({ registrationEnd: new Date(Date.now() + 3_600_000) })
  expect((await owner.call('POST /tournaments/{id}/join', { params: { id }, body: {} })).status).toBe(200)
  const shown = async () => {
    const profile = (await ann.call('GET /profiles/{id}', { params: { id: owner.id } })).body.data
    const entrants = (await ann.call('GET /tournaments/{id}/players', { params: { id } })).body.data
    return [profile.tag, profile.socials.website, ...entrants.flatMap(({ name, image }) => [name, image?.url])]
  }
  const before = ['Ruder | Very rude', 'https://rude.example/', 'Ruder | Very rude', url]
  expect(await shown()).toEqual(before)
  const target = { kind: 'user', id: owner.id } as const
  await report(ann, target)
  expect((await detailsOf(target)).content?.text).toContain('Ruder | Very rude')
  expect((await detailsOf(target)).can.hide).toBe(true)
  await decide(moderator, target, { decision: 'ACTED', hide: true, reason: 'Rude tag' })
  const { username } = (await owner.call('GET /user')).body.data
  expect(await shown()).toEqual([username, undefined, username, null])
  await undo(await hidingWith(owner.id))
  expect(await shown()).toEqual(before)
})

test('every act of the log says what it was about', async () => {
  const [ann, bob] = [await person(), await person()]
  const target = { kind: 'user', id: ann.id } as const
  await report(bob, target)
  await decide(moderator, target, { decision: 'ACTED', hide: true, reason: 'Rude name' })
  const body = { kind: 'MUTE', days: 2, reason: 'Insults' } as const
  const sanction = (await moderator.call('POST /moderator/users/{id}/sanctions', { params: { id: ann.id }, body })).body
  const params = { id: sanction.data.id }
  await ann.call('POST /user/sanctions/{id}/appeal', { params, body: { text: 'It was my little brother.' } })
  const other = await person({ role: 'MODERATOR' })
  await other.call('POST /moderator/appeals/{id}', { params, body: { decision: 'UPHELD', reason: 'Looked again' } })
  await moderator.call('POST /moderator/sanctions/{id}/lift', { params, body: { reason: 'Served' } })
  await moderator.call('POST /moderator/users/{id}/hide', {
    params: { id: ann.id },
    body: { hours: 1, reason: 'Raid' },
  })
  await moderator.call('PUT /moderator/words', { body: { deny: ['rude'] } })

  const entries = (await moderator.call('GET /moderator/log', { query: { limit: 20 } })).body.data
  const ofAnn = entries.filter(({ user, action }) => user?.id === ann.id || action === 'moderation-words-changed')
  expect(new Set(ofAnn.map(({ action }) => action)).size).toBeGreaterThanOrEqual(6)
  expect(ofAnn.filter(({ details }) => Object.keys(details ?? {}).length === 0)).toEqual([])
  const detailsOfAct = (action: string) => ofAnn.find((entry) => entry.action === action)?.details
  expect(detailsOfAct('moderation-words-changed')).toMatchObject({ deny: ['rude'] })
  expect(detailsOfAct('moderation-sanctioned')).toMatchObject({ kind: 'MUTE' })
})

test('what an admin hid is shown again neither by its author nor by moderators, also if the author is a moderator', async () => {
  const [author, admin] = [await person({ role: 'MODERATOR' }), await person({ role: 'ADMIN' })]
  const { id } = (await author.call('POST /posts', { body: { description: 'Buy my coins' } })).body.data
  const target = { kind: 'post', id } as const
  await report(await person(), target)
  await decide(admin, target, { decision: 'ACTED', hide: true, reason: 'Advertising' })
  const undoing = { params: { id: await hidingWith(id) } }
  const showing = { params: { id }, body: { hidden: false } }
  for (const by of [author, moderator]) {
    expect((await by.call('POST /moderator/log/{id}/undo', undoing)).body.code).toBe('OUTRANKED')
    expect((await by.call('PATCH /posts/{id}', showing)).body.code).toBe('FORBIDDEN')
    expect((await by.call('PATCH /admin/posts/{id}', showing)).body.code).toBe('FORBIDDEN')
    const log = (await by.call('GET /moderator/log', { query: { userId: author.id } })).body.data
    expect(log.find((row) => row.id === undoing.params.id)?.can.undo).toBe(false)
  }
  const bulk = { body: { ids: [id], action: 'show' as const } }
  const promoted = await person({ role: 'SUPER' })
  await app.db.update(posts).set({ hiddenById: promoted.id }).where(eq(posts.id, id))
  expect((await admin.call('POST /admin/posts/bulk', bulk)).body.data).toMatchObject({
    changed: [],
    skipped: [{ id, reason: 'UNAVAILABLE' }],
  })
  expect((await admin.call('POST /moderator/log/{id}/undo', undoing)).status).toBe(200)
})

test('a moderator who hid their own post shows it again', async () => {
  const { id } = (await moderator.call('POST /posts', { body: { description: 'Not yet' } })).body.data
  for (const hidden of [true, false])
    expect((await moderator.call('PATCH /posts/{id}', { params: { id }, body: { hidden } })).body.data).toMatchObject({
      hidden,
    })
})

test('hosts and communities do not list again what a moderator hid, until the moderator undoes it', async () => {
  const [owner, ann] = [await person(), await person()]
  const organization = await app.make.organization({ userId: owner.id })
  const { tournament: event } = await makeEvent(app.db, owner.id, {}, [])
  const [item] = await app.db
    .insert(items)
    .values({ organizationId: organization.id, type: 'BANNER', title: 'Rude banner', price: 5, state: 'LIVE' })
    .returning()
  const itemId = item?.id ?? ''
  const list = {
    event: () => owner.call('PATCH /tournaments/{id}', { params: { id: event.id }, body: { visibility: 'PUBLIC' } }),
    item: () =>
      owner.call('PATCH /organizations/{id}/items/{itemId}', {
        params: { id: organization.id, itemId },
        body: { state: 'LIVE' },
      }),
  }
  const admin = await person({ role: 'ADMIN' })
  for (const [kind, id] of [
    ['event', event.id],
    ['item', itemId],
  ] as const) {
    await report(ann, { kind, id })
    await decide(moderator, { kind, id }, { decision: 'ACTED', hide: true, reason: 'Rude' })
    expect([kind, (await list[kind]()).body]).toMatchObject([kind, { code: 'FORBIDDEN' }])
    if (kind === 'item')
      expect(
        (await admin.call('POST /admin/items/bulk', { body: { ids: [id], action: 'sell' } })).body.data.skipped,
      ).toMatchObject([{ id, reason: 'UNAVAILABLE' }])
    expect((await undo(await hidingWith(id))).status).toBe(200)
  }
  const unlist = { params: { id: event.id }, body: { visibility: 'UNLISTED' } } as const
  expect((await owner.call('PATCH /tournaments/{id}', unlist)).status).toBe(200)
  const archive = { params: { id: organization.id, itemId }, body: { state: 'ARCHIVED' } } as const
  await owner.call('PATCH /organizations/{id}/items/{itemId}', archive)
  expect([(await list.event()).status, (await list.item()).status]).toEqual([200, 200])
})

test('a league that a moderator hid is not listed again by its host, until the moderator undoes it', async () => {
  const [host, ann] = [await person(), await person()]
  const { id } = await app.make.league({ createdById: host.id })
  const change = (visibility: 'PUBLIC' | 'UNLISTED') =>
    host.call('PATCH /leagues/{id}', { params: { id }, body: { visibility } })
  const target = { kind: 'event', id } as const
  await report(ann, target)
  await decide(moderator, target, { decision: 'ACTED', hide: true, reason: 'Rude' })
  expect((await change('PUBLIC')).body.code).toBe('FORBIDDEN')
  expect((await undo(await hidingWith(id))).status).toBe(200)
  expect([(await change('UNLISTED')).status, (await change('PUBLIC')).status]).toEqual([200, 200])
})
