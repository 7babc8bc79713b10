import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { organizations } from '../db/schema/organizations.ts'
import { posts } from '../db/schema/posts.ts'
import { deleteDue } from '../organizations/delete.ts'
import { openPage } from '../testing/live-page.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { until } from '../testing/wait-until.ts'

const app = useApp()
let url: string
beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

async function community() {
  const owner = await app.as(await app.make.user())
  const { id } = await app.make.organization({ userId: owner.id })
  return { id, params: { id }, owner }
}

/** Old enough to post. */
const writer = async () => app.as(await app.make.user({ createdAt: new Date(0) }))

const postOf = async (person: Person) =>
  (await person.call('POST /posts', { body: { description: 'Hello' } })).body.data.id
const postIn = async ({ owner, params }: Awaited<ReturnType<typeof community>>) =>
  (await owner.call('POST /organizations/{id}/posts', { params, body: { description: 'News' } })).body.data.id

/** The page of a visitor that has the topics, and loses them when the access ends. */
async function subscribed(topics: string[]) {
  const page = await openPage(url)
  for (const topic of topics) await page.subscribe(topic)
  expect(page.updates).toEqual(topics.map((topic) => expect.objectContaining({ subscribed: topic })))
  return async () => {
    await until(() =>
      topics.every((refused) => page.updates.some((update) => 'refused' in update && update.refused === refused)),
    )
    await page.close()
  }
}

test('a page about a post of a community gets nothing more once its reader cannot see the community', async () => {
  const place = await community()
  const member = await app.as(await app.make.member(place.id))
  const topic = `post:${await postIn(place)}`
  const lost = await subscribed([topic])
  const memberPage = await openPage(url, { cookie: member.cookie })
  await memberPage.subscribe(topic)
  await place.owner.call('PATCH /organizations/{id}', { params: place.params, body: { visibility: 'PRIVATE' } })
  await lost()
  expect(memberPage.updates).toEqual([expect.objectContaining({ subscribed: topic })])
  await memberPage.close()
})

test('a page about a post gets nothing more once the post is hidden or its author is banned', async () => {
  const [author, another] = [await writer(), await writer()]
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const hidden = [await postOf(author), await postOf(author), await postOf(author)] as const
  const kept = await postOf(author)
  const lost = await subscribed(hidden.map((id) => `post:${id}`))
  await admin.call('POST /admin/posts/bulk', { body: { ids: [hidden[0]], action: 'hide' } })
  await admin.call('PATCH /admin/posts/{id}', { params: { id: hidden[1] }, body: { hidden: true } })
  await app.db
    .update(posts)
    .set({ createdAt: new Date(Date.now() - 7_200_000) })
    .where(eq(posts.id, kept))
  await admin.call('POST /moderator/users/{id}/hide', { params: { id: author.id }, body: { hours: 1, reason: 'Spam' } })
  await lost()

  const banned = await subscribed([`post:${await postOf(another)}`])
  await admin.call('POST /moderator/users/{id}/sanctions', {
    params: { id: another.id },
    body: { kind: 'BAN', reason: 'Spam' },
  })
  await banned()
})

test('pages about a deleted community get nothing more', async () => {
  const place = await community()
  const lost = await subscribed([`organization:${place.id}`, `shop:${place.id}`])
  await app.db.update(organizations).set({ deleteAt: new Date() }).where(eq(organizations.id, place.id))
  await deleteDue(app, undefined, { id: '', attempt: 1, isLast: false })
  await lost()
})
