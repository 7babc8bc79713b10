/** Posts of people: visibility, replies, reactions, mentions, pins and the acts of moderators. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { logs } from '../db/schema/moderation.ts'
import { notifications } from '../db/schema/notifications.ts'
import { organizations } from '../db/schema/organizations.ts'
import { postReactions, posts } from '../db/schema/posts.ts'
import { blocks, follows } from '../db/schema/profiles.ts'
import { eraseDue } from '../identity/erase.ts'
import { imageForm, sampleImage } from '../testing/images.ts'
import { testServices } from '../testing/jobs.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { notifyFollowers } from './notify-followers.ts'

const app = useApp()

/** Accounts of today may post little. */
const lastYear = new Date(Date.now() - 365 * 86_400_000)
const people = new Map<string, { person: Person; username: string }>()

beforeAll(async () => {
  for (const name of ['kestrel', 'nova', 'jun', 'troll', 'mod']) {
    const role = name === 'mod' ? 'MODERATOR' : 'USER'
    const user = await app.make.user({ username: `${name}-posts`, name, role, createdAt: lastYear })
    people.set(name, { person: await app.as(user), username: user.username ?? '' })
  }
  await app.db.insert(blocks).values({ blockerId: person('nova').id, blockedId: person('troll').id })
})

function person(name: string): Person {
  const entry = people.get(name)
  if (!entry) throw new Error(`No person ${name}`)
  return entry.person
}

const publish = async (author: Person, description: string, more: object = {}) => {
  const { body } = await author.call('POST /posts', { body: { description, ...more } })
  return body.data
}
const open = (reader: Person, id: string) => reader.call('GET /posts/{id}', { params: { id } })
const reply = (author: Person, id: string, description: string) =>
  author.call('POST /posts/{id}/replies', { params: { id }, body: { description } })
const react = (author: Person, id: string, reaction: 'like' | 'fire') =>
  author.call('PUT /posts/{id}/reaction', { params: { id }, body: { reaction } })
const listOf = async (reader: Person, userId: string) =>
  (await reader.call('GET /posts', { query: { userId } })).body.data.map(({ description }) => description)
const kindsOf = async ({ id }: Person) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).map(
    ({ kind }) => kind,
  )

test('a person posts, edits and deletes; only the author may', async () => {
  const kestrel = person('kestrel')
  const post = await publish(kestrel, '  Game 5 was close  ')
  expect(post).toMatchObject({
    description: 'Game 5 was close',
    organization: null,
    editedAt: null,
    can: { edit: true, delete: true, pin: true, hide: false, report: false },
  })
  const edit = (author: Person) =>
    author.call('PATCH /posts/{id}', { params: { id: post.id }, body: { description: 'Game 5 was very close' } })
  expect([(await edit(app.visitor)).status, (await edit(person('nova'))).status]).toEqual([401, 403])
  const unchanged = { description: 'Game 5 was close' }
  const same = await kestrel.call('PATCH /posts/{id}', { params: { id: post.id }, body: unchanged })
  expect(same.body.data).toMatchObject({ ...unchanged, editedAt: null })
  expect((await edit(kestrel)).body.data.editedAt).toEqual(expect.any(String))
  expect(await listOf(app.visitor, kestrel.id)).toEqual(['Game 5 was very close'])
  const remove = (author: Person) => author.call('DELETE /posts/{id}', { params: { id: post.id } })
  expect([(await remove(person('nova'))).status, (await remove(kestrel)).status]).toEqual([403, 204])
  expect((await open(kestrel, post.id)).status).toBe(404)
})

test('images are those that the author uploaded, with their descriptions', async () => {
  const [kestrel, nova] = [person('kestrel'), person('nova')]
  const upload = await kestrel.raw('POST', '/api/posts/images', {
    body: imageForm(await sampleImage().png().toBuffer()),
  })
  const { id } = (upload.body as unknown as { data: { id: string } }).data
  const images = [{ id, alt: 'The final' }]
  expect(await publish(kestrel, 'Photo', { images })).toMatchObject({ images: [{ width: 40, alt: 'The final' }] })
  expect((await nova.call('POST /posts', { body: { description: 'Stolen', images } })).status).toBe(422)
  const post = await publish(kestrel, 'Photo', { images: [...images, { id }] })
  const [first, second] = post.images.map(({ url }) => url)
  expect(first).toBe(second)
  const params = { id: post.id }
  const removing = (author: Person, url: string) =>
    author.call('PATCH /posts/{id}', { params, body: { removedImages: [url] } })
  expect((await removing(nova, first ?? '')).status).toBe(403)
  expect((await removing(kestrel, '/files/other.webp')).body.data).toMatchObject({ editedAt: null })
  expect((await removing(kestrel, first ?? '')).body.data).toMatchObject({ images: [], editedAt: expect.any(String) })
  const five = Array.from({ length: 5 }, () => ({ id }))
  expect((await kestrel.call('POST /posts', { body: { description: 'x', images: five } })).status).toBe(422)
})

test('the first address in the text becomes the link, an address of this site its event', async () => {
  const kestrel = person('kestrel')
  const event = await app.make.tournament({ createdById: kestrel.id, visibility: 'PUBLIC' })
  const secret = await app.make.tournament({ createdById: kestrel.id, visibility: 'PRIVATE' })
  const link = await publish(kestrel, 'See https://example.com/a#b, then https://example.org.')
  expect(link).toMatchObject({ link: 'https://example.com/a', linkCard: null, event: null })
  const card = await publish(kestrel, `Join http://hall.test/tournaments/${event.id}`)
  expect(card).toMatchObject({ link: null, event: { id: event.id, name: event.name } })
  expect(await publish(kestrel, `Join http://hall.test/tournaments/${secret.id}`)).toMatchObject({ event: null })
  for (const slug of ['harbour-cup', 'harbour-open']) {
    const renamed = await kestrel.call('PATCH /tournaments/{id}', { params: { id: event.id }, body: { slug } })
    expect(renamed.status).toBe(200)
  }
  const former = await publish(kestrel, 'Join http://hall.test/de-DE/t/harbour-cup')
  expect(former).toMatchObject({ link: null, event: { id: event.id } })
  expect((await kestrel.call('POST /posts', { body: { description: 'x', eventId: secret.id } })).status).toBe(422)
  const params = { id: card.id }
  const edited = await kestrel.call('PATCH /posts/{id}', { params, body: { description: 'No link' } })
  expect(edited.body.data).toMatchObject({ link: null, event: null })
})

test('a blocked person sees nothing of the blocker, and cannot reply, react or mention', async () => {
  const [nova, troll, kestrel] = [person('nova'), person('troll'), person('kestrel')]
  const post = await publish(nova, 'Not for trolls')
  expect((await open(troll, post.id)).status).toBe(404)
  expect((await troll.call('GET /posts', { query: { userId: nova.id } })).status).toBe(404)
  const all = await troll.call('GET /posts', { query: { limit: 100 } })
  expect(all.body.data.filter(({ author }) => author.id === nova.id)).toEqual([])
  expect([(await reply(troll, post.id, 'x')).status, (await react(troll, post.id, 'like')).status]).toEqual([404, 404])

  const open2 = await publish(kestrel, 'Open to all')
  await reply(troll, open2.id, `@${people.get('nova')?.username} look`)
  const replies = async (reader: Person) =>
    (await reader.call('GET /posts/{id}/replies', { params: { id: open2.id } })).body.data.length
  expect([await replies(nova), await replies(kestrel)]).toEqual([0, 1])
  expect(await kindsOf(nova)).not.toContain('mention')
})

test('replies are one level deep, counted, and notify the author once', async () => {
  const [kestrel, nova, jun] = [person('kestrel'), person('nova'), person('jun')]
  const post = await publish(kestrel, 'Who plays tonight?')
  const answers = await Promise.all([reply(nova, post.id, 'Me'), reply(jun, post.id, 'Me too')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const id = answers[0]?.body.data.id ?? ''
  expect((await reply(jun, id, 'Deeper')).status).toBe(422)
  expect((await open(app.visitor, post.id)).body.data.replies).toBe(2)
  expect(await listOf(app.visitor, nova.id)).not.toContain('Me')
  expect((await kindsOf(kestrel)).filter((kind) => kind === 'post-reply')).toHaveLength(3)
  await nova.call('DELETE /posts/{id}', { params: { id } })
  expect((await open(app.visitor, post.id)).body.data.replies).toBe(1)
})

test('a person has one reaction per post; the counts stay exact when many react at once', async () => {
  const post = await publish(person('kestrel'), 'We won')
  const readers = ['nova', 'jun', 'troll', 'mod'].map(person)
  await Promise.all(readers.flatMap((reader) => [react(reader, post.id, 'like'), react(reader, post.id, 'fire')]))
  await Promise.all(readers.map((reader) => react(reader, post.id, 'fire')))
  const { body } = await react(person('jun'), post.id, 'like')
  expect(body.data).toMatchObject({ reaction: 'like', reactions: { like: 1, fire: 3 } })
  await person('jun').call('DELETE /posts/{id}/reaction', { params: { id: post.id } })
  const { data } = (await open(app.visitor, post.id)).body
  expect([data.reaction, data.reactions]).toEqual([null, { like: 0, fire: 3 }])
  expect(await app.db.$count(postReactions, eq(postReactions.postId, post.id))).toBe(3)
})

test('a mention links to the person and notifies them once', async () => {
  const [kestrel, jun] = [person('kestrel'), person('jun')]
  const name = people.get('jun')?.username ?? ''
  const post = await publish(kestrel, `Well played @${name.toUpperCase()} and @no-such-person, mail a@${name}.example`)
  expect(post.mentions).toEqual([name])
  const params = { id: post.id }
  await kestrel.call('PATCH /posts/{id}', { params, body: { description: `Well played @${name}!` } })
  expect((await kindsOf(jun)).filter((kind) => kind === 'mention')).toHaveLength(1)
})

test('a person pins up to three posts, also when two are pinned at once', async () => {
  const nova = person('nova')
  const posts = [
    await publish(nova, 'P1'),
    await publish(nova, 'P2'),
    await publish(nova, 'P3'),
    await publish(nova, 'P4'),
  ]
  const pin = async (index: number) =>
    (await nova.call('PATCH /posts/{id}', { params: { id: posts[index]?.id ?? '' }, body: { pinned: true } })).status
  await pin(0)
  await pin(1)
  expect((await Promise.all([pin(2), pin(3)])).sort()).toEqual([200, 409])
  expect((await listOf(app.visitor, nova.id)).slice(0, 3)).toEqual(expect.arrayContaining(['P1', 'P2']))
})

test('a moderator hides a post, which its author still sees; it is logged, and undone', async () => {
  const [jun, mod] = [person('jun'), person('mod')]
  const post = await publish(jun, 'Buy coins here')
  const set = (hidden: boolean) => mod.call('PATCH /admin/posts/{id}', { params: { id: post.id }, body: { hidden } })
  expect((await set(true)).body.data.hidden).toBe(true)
  expect([(await open(app.visitor, post.id)).status, (await open(jun, post.id)).status]).toEqual([404, 200])
  const all = await mod.call('GET /admin/posts', { query: { hidden: true } })
  expect(all.body.data.map(({ id }) => id)).toEqual([post.id])
  await set(false)
  expect((await open(app.visitor, post.id)).status).toBe(200)
  const actions = await app.db.select().from(logs).where(eq(logs.moderatorId, mod.id))
  expect(actions.map(({ action }) => action)).toEqual(['post-hidden', 'post-shown'])
  expect((await mod.call('DELETE /admin/posts/{id}', { params: { id: post.id } })).status).toBe(403)
})

test('a notification goes with the text of a post or reply that is deleted or hidden', async () => {
  const author = await app.as(await app.make.user({ createdAt: lastYear }))
  const [nova, jun] = [person('nova'), person('jun')]
  const post = await publish(author, 'Who plays?')
  const textsOf = async () =>
    (await author.call('GET /user/notifications', { query: { unread: true } })).body.data.map(({ text }) => text)
  const first = (await reply(nova, post.id, 'I do')).body.data
  const second = (await reply(jun, post.id, 'Not with you, idiot')).body.data
  expect(await textsOf()).toHaveLength(1)
  await person('mod').call('PATCH /admin/posts/{id}', { params: { id: second.id }, body: { hidden: true } })
  expect(await textsOf()).toEqual([expect.stringContaining('I do')])
  await nova.call('DELETE /posts/{id}', { params: { id: first.id } })
  expect(await textsOf()).toEqual([])

  const mention = await publish(nova, `@${(await author.call('GET /user')).body.data.username} is an idiot`)
  expect(await textsOf()).toHaveLength(1)
  const body = { ids: [mention.id], action: 'delete' as const }
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  expect((await admin.call('POST /admin/posts/bulk', { body })).status).toBe(200)
  expect(await textsOf()).toEqual([])
})

test('a community switches replies and reactions off, and its staff hide a reply', async () => {
  const owner = await app.make.user({ createdAt: lastYear })
  const { id } = await app.make.organization({ userId: owner.id })
  const host = await app.as(owner)
  const created = await host.call('POST /organizations/{id}/posts', { params: { id }, body: { description: 'News' } })
  const postId = created.body.data.id
  const rude = (await reply(person('jun'), postId, 'Rude')).body.data.id
  expect((await open(host, rude)).body.data.can).toMatchObject({ edit: false, hide: true, delete: true })
  await host.call('PATCH /posts/{id}', { params: { id: rude }, body: { hidden: true } })
  expect((await open(app.visitor, rude)).status).toBe(404)

  await host.call('PATCH /organizations/{id}', {
    params: { id },
    body: { posts: { replies: false, reactions: false } },
  })
  expect((await open(app.visitor, postId)).body.data.allows).toEqual({ reactions: false, replies: false })
  const codes = [await reply(person('nova'), postId, 'x'), await react(person('nova'), postId, 'like')]
  expect(codes.map(({ body }) => body.code)).toEqual(['REPLIES_OFF', 'REACTIONS_OFF'])
  await app.db.update(organizations).set({ visibility: 'PRIVATE' }).where(eq(organizations.id, id))
  expect((await open(person('nova'), postId)).status).toBe(404)
})

test('a new account posts three times a day, and followers who want it hear of a post', async () => {
  const user = await app.make.user({})
  const author = await app.as(user)
  const codes: (string | undefined)[] = []
  for (const text of ['One', 'Two', 'Three', 'Four'])
    codes.push((await author.call('POST /posts', { body: { description: text } })).body.code)
  expect(codes).toEqual([undefined, undefined, undefined, 'NEW_ACCOUNT_LIMIT'])

  const jun = person('jun')
  await app.db.insert(follows).values({ followerId: jun.id, followingId: user.id })
  const [post] = await app.db.select().from(posts).where(eq(posts.userId, user.id))
  const message = { postId: post?.id ?? '', userId: user.id, organizationId: null }
  const deliver = () => notifyFollowers(testServices(app.db), message, { id: '', attempt: 1, isLast: false })
  await deliver()
  expect(await kindsOf(jun)).not.toContain('new-post')
  await jun.call('PATCH /user/notifications/choices', { body: { 'new-post': { page: true } } })
  await deliver()
  expect(await kindsOf(jun)).toContain('new-post')
})

test('a new account publishes one link a day, also as an attachment or by an edit', async () => {
  const author = await app.as(await app.make.user({}))
  const link = 'https://spam.example/'
  const post = (body: { description: string; link?: string }) => author.call('POST /posts', { body })
  const { id } = (await post({ description: 'Hello' })).body.data
  expect((await post({ description: 'Look', link })).status).toBe(200)
  expect((await post({ description: 'Look again', link })).body.code).toBe('NEW_ACCOUNT_LIMIT')
  const edit = (description: string) => author.call('PATCH /posts/{id}', { params: { id }, body: { description } })
  expect((await edit(`Hello ${link}`)).body.code).toBe('NEW_ACCOUNT_LIMIT')
  expect((await edit('Hello all')).status).toBe(200)
})

test('a person whom the community banned does not change their reply there', async () => {
  const owner = await app.make.user({ createdAt: lastYear })
  const { id } = await app.make.organization({ userId: owner.id })
  const host = await app.as(owner)
  const created = await host.call('POST /organizations/{id}/posts', { params: { id }, body: { description: 'News' } })
  const own = (await reply(person('jun'), created.body.data.id, 'Nice')).body.data.id
  const ban = { userId: person('jun').id, reason: 'Spam' }
  expect((await host.call('POST /organizations/{id}/bans', { params: { id }, body: ban })).status).toBe(200)
  const edited = await person('jun').call('PATCH /posts/{id}', { params: { id: own }, body: { description: 'Insult' } })
  expect(edited.body.code).toBe('COMMUNITY_BANNED')
  expect((await person('jun').call('DELETE /posts/{id}', { params: { id: own } })).status).toBe(204)
})

test('the erasure of a person deletes their posts, replies and reactions, and corrects the counts', async () => {
  const user = await app.make.user({ createdAt: lastYear })
  const leaver = await app.as(user)
  const post = await publish(person('kestrel'), 'Goodbye')
  await reply(leaver, post.id, 'Bye')
  await react(leaver, post.id, 'like')
  await publish(leaver, 'My last post')
  const other = await publish(person('kestrel'), 'See you')
  await reply(person('kestrel'), other.id, 'Soon')
  const deleted = (await reply(leaver, other.id, 'Typo')).body.data
  await leaver.call('DELETE /posts/{id}', { params: { id: deleted.id } })
  const own = await publish(leaver, 'Another post')
  const statusOf = async () => (await open(app.visitor, own.id)).status
  expect([await statusOf(), (await open(app.visitor, post.id)).body.data.replies]).toEqual([200, 1])
  await leaver.call('DELETE /user')
  expect(await statusOf()).toBe(404)
  await (await app.as(user)).call('POST /user/restore')
  expect(await statusOf()).toBe(200)
  const past = new Date(Date.now() - 86_400_000)
  await app.db.update(users).set({ deletedAt: past, deletionDueAt: past }).where(eq(users.id, user.id))
  await eraseDue(app, {}, { id: '', attempt: 1, isLast: false })
  expect((await open(app.visitor, post.id)).body.data).toMatchObject({ replies: 0, reactions: { like: 0 } })
  expect((await open(app.visitor, other.id)).body.data.replies).toBe(1)
  expect(await app.db.$count(posts, eq(posts.userId, user.id))).toBe(0)
})
