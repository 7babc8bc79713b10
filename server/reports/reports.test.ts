import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openChat } from '../chats/open-chat.ts'
import { messages } from '../db/schema/chats.ts'
import { reportGroups } from '../db/schema/moderation.ts'
import { notifications } from '../db/schema/notifications.ts'
import { posts } from '../db/schema/posts.ts'
import { items } from '../db/schema/shop.ts'
import { imageForm, sampleImage } from '../testing/images.ts'
import { openPage } from '../testing/live-page.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

const person = async (columns: Parameters<typeof app.make.user>[0] = {}) => app.as(await app.make.user(columns))
let moderator: Person
let other: Person
let admin: Person
beforeAll(async () => {
  moderator = await person({ role: 'MODERATOR' })
  other = await person({ role: 'MODERATOR' })
  admin = await person({ role: 'ADMIN' })
})

type Target = { kind: 'user' | 'post' | 'message' | 'team' | 'item' | 'event'; id: string }
const report = (reporter: Person, target: Target, extra: { description?: string; imageId?: string } = {}) =>
  reporter.call('POST /reports', { body: { target, type: 'SPAM', ...extra } })
const groupOf = async ({ id }: Target) => {
  const groups = await app.db.select().from(reportGroups).where(eq(reportGroups.targetId, id))
  return groups.find(({ resolvedAt }) => resolvedAt === null) ?? groups.at(-1)
}
const detailsOf = async (target: Target, by = moderator) => {
  const id = (await groupOf(target))?.id ?? ''
  return (await by.call('GET /moderator/reports/{id}', { params: { id } })).body.data
}
type Decision = {
  decision: 'ACTED' | 'DISMISSED'
  hide?: boolean
  sanction?: { kind: 'WARNING' | 'MUTE' | 'BAN'; days?: number; scope?: 'platform' | 'community' }
  reason?: string
}
const decide = async (by: Person, target: Target, body: Decision) =>
  by.call('POST /moderator/reports/{id}/decision', { params: { id: (await groupOf(target))?.id ?? '' }, body })
const notificationsOf = async ({ id }: Person) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ text }) => text)

async function communityPost(author: Person, text = 'Free coins here') {
  const organization = await app.make.organization({ userId: author.id })
  const [post] = await app.db
    .insert(posts)
    .values({ userId: author.id, organizationId: organization.id, description: text })
    .returning()
  return { organization, target: { kind: 'post', id: post?.id ?? '' } as const }
}

test('reports about one target are one entry of the queue, with the content as it was at each report', async () => {
  const [author, ann, bob] = [await person(), await person(), await person()]
  const { target } = await communityPost(author)
  await report(ann, target, { description: 'Got this three times' })
  await app.db.update(posts).set({ description: 'Edited since' }).where(eq(posts.id, target.id))
  await report(bob, target)
  await report(bob, target)
  const { reports, content, ...group } = await detailsOf(target)
  expect(group).toMatchObject({ reportCount: 2, type: 'SPAM', user: { id: author.id }, moderator: null })
  expect(content).toMatchObject({ text: 'Free coins here', link: `/posts/${target.id}` })
  expect(reports.map((row) => [row.description, row.content?.text])).toEqual([
    ['Got this three times', 'Free coins here'],
    [null, 'Edited since'],
  ])
  const queue = (await moderator.call('GET /moderator/reports', { query: { type: 'SPAM', limit: 100 } })).body
  expect(queue.data.filter(({ target: { id } }) => id === target.id)).toHaveLength(1)
  const flat = (await admin.call('GET /admin/users/reports', { query: { userId: author.id } })).body
  expect(flat).toMatchObject({ total: 2, data: [{ reporter: { id: bob.id } }, { reporter: { id: ann.id } }] })
})

test('a reported message comes with five messages before and after it, and only members of the chat can report it', async () => {
  const [ann, bob, eve] = [await person(), await person(), await person()]
  const members = [ann, bob].map(({ id }) => ({ userId: id, role: 'MEMBER' as const }))
  const chatId = await openChat(app.db, { type: 'GENERAL', name: 'Talk', members })
  const rows = await app.db
    .insert(messages)
    .values(
      Array.from({ length: 14 }, (_, index) => ({ chatId, userId: bob.id, no: index + 1, text: `Line ${index}` })),
    )
    .returning()
  const target = { kind: 'message', id: rows[7]?.id ?? '' } as const
  expect((await report(eve, target)).status).toBe(404)
  expect((await report(ann, target)).status).toBe(200)
  const { content } = await detailsOf(target)
  expect(content?.text).toBe('Line 7')
  expect(content?.before?.map(({ text }) => text)).toEqual([2, 3, 4, 5, 6].map((index) => `Line ${index}`))
  expect(content?.after?.map(({ text }) => text)).toEqual([8, 9, 10, 11, 12].map((index) => `Line ${index}`))
})

test('people, teams, items and events can be reported with an image, but not oneself and not what one cannot see', async () => {
  const [ann, owner] = [await person(), await person()]
  const organization = await app.make.organization({ userId: owner.id })
  const [item] = await app.db
    .insert(items)
    .values({ type: 'TAG', title: 'Rude tag', price: 1, organizationId: organization.id, state: 'LIVE' })
    .returning()
  const event = await app.make.tournament({ createdById: owner.id, organizationId: organization.id })
  const draft = await app.make.tournament({ createdById: owner.id, visibility: 'DRAFT' })
  const upload = await ann.raw('POST', '/api/reports/upload', { body: imageForm(await sampleImage().png().toBuffer()) })
  const imageId = (upload.body as unknown as { data: { id: string } }).data.id
  const statuses = [
    await report(ann, { kind: 'user', id: owner.id }, { imageId }),
    await report(ann, { kind: 'item', id: item?.id ?? '' }),
    await report(ann, { kind: 'event', id: event.id }),
    await report(ann, { kind: 'event', id: draft.id }),
    await report(ann, { kind: 'user', id: ann.id }),
    await report(owner, { kind: 'event', id: event.id }, { imageId }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 404, 422, 422])
  expect((await detailsOf({ kind: 'user', id: owner.id })).reports[0]?.image?.width).toBe(40)
  expect((await detailsOf({ kind: 'item', id: item?.id ?? '' })).can).toMatchObject({ sanction: false, hide: true })
})

test('a moderator contacts the reported person, but neither themselves nor a person who left', async () => {
  const [ann, bob] = [await person(), await person()]
  const contact = async ({ id: userId }: Person) => {
    const target = { kind: 'user', id: userId } as const
    await report(bob, target)
    const call = await moderator.call('POST /admin/tickets', { body: { userId, description: 'Please stop this' } })
    return [(await detailsOf(target)).can.message, call.status]
  }
  expect(await contact(ann)).toEqual([true, 200])
  await ann.call('DELETE /user')
  expect([await contact(ann), await contact(moderator)]).toEqual([
    [false, 422],
    [false, 422],
  ])
})

test('one moderator at a time works on a report; admins can take it over', async () => {
  const [author, ann] = [await person(), await person()]
  const { target } = await communityPost(author)
  await report(ann, target)
  const params = { id: (await groupOf(target))?.id ?? '' }
  const claim = async (by: Person, claim = true) =>
    (await by.call('PUT /moderator/reports/{id}/claim', { params, body: { claim } })).body.code ?? 'done'
  const both = await Promise.all([claim(moderator), claim(other)])
  expect(both.sort()).toEqual(['REPORT_TAKEN', 'done'])
  const assigneeId = (await groupOf(target))?.moderatorId
  const loser = assigneeId === moderator.id ? other : moderator
  expect((await decide(loser, target, { decision: 'DISMISSED' })).body.code).toBe('REPORT_TAKEN')
  expect(await claim(loser, false)).toBe('REPORT_TAKEN')
  expect(await claim(admin)).toBe('done')
  expect((await admin.call('GET /moderator/reports/counts')).body.data).toMatchObject({ mine: 1 })
  expect(await claim(admin, false)).toBe('done')
})

test('a moderator hands a report to the admins, who alone decide it then; open pages of moderators hear of every change', async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const page = await openPage(url, { cookie: other.cookie })
  await page.subscribe('moderation')
  const [author, ann] = [await person(), await person()]
  const { target } = await communityPost(author)
  await report(ann, target)
  const params = { id: (await groupOf(target))?.id ?? '' }
  const escalate = (by: Person) =>
    by.call('POST /moderator/reports/{id}/escalate', { params, body: { note: 'Needs the police' } })
  const countsOf = async (by: Person) => (await by.call('GET /moderator/reports/counts')).body.data
  const before = [await countsOf(moderator), await countsOf(admin)]
  expect((await escalate(admin)).body.code).toBe('FORBIDDEN')
  const both = await Promise.all([escalate(moderator), escalate(other)])
  expect(both.map(({ body, status }) => body.code ?? status).sort()).toEqual([200, 'REPORT_ESCALATED'])
  expect(await detailsOf(target)).toMatchObject({
    escalation: { by: { id: expect.any(String) }, note: 'Needs the police' },
    can: { claim: false, escalate: false, decide: false, hide: false },
  })
  expect((await decide(other, target, { decision: 'DISMISSED' })).body.code).toBe('REPORT_ESCALATED')
  const after = [await countsOf(moderator), await countsOf(admin)]
  expect(after.map(({ open }, index) => open - (before[index]?.open ?? 0))).toEqual([-1, 0])
  const list = await moderator.call('GET /moderator/reports', { query: { list: 'escalated' } })
  expect(list.body.data.map(({ id }) => id)).toContain(params.id)
  expect((await decide(admin, target, { decision: 'DISMISSED' })).status).toBe(200)
  expect(await page.waitForUpdates('moderation', 3)).toEqual([{ changed: true }, { changed: true }, { changed: true }])
  await page.close()
  const outsider = await openPage(url, { cookie: ann.cookie })
  await outsider.subscribe('moderation')
  expect(outsider.updates).toContainEqual({ refused: 'moderation', code: 'NOT_FOUND' })
  await outsider.close()
})

test('of two moderators who decide at once, one decides and the person is sanctioned once', async () => {
  const [author, ann] = [await person(), await person()]
  const { target } = await communityPost(author)
  await report(ann, target)
  const ban = { decision: 'ACTED', hide: true, sanction: { kind: 'BAN', days: 7 }, reason: 'Phishing' } as const
  const answers = await Promise.all([
    decide(moderator, target, ban),
    decide(other, target, ban),
    decide(admin, target, { decision: 'DISMISSED' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
    'REPORT_CLOSED',
    'REPORT_CLOSED',
  ])
  const isActed = (await groupOf(target))?.decision === 'ACTED'
  const { body } = await author.call('GET /user/sanctions')
  expect(body.total).toBe(isActed ? 1 : 0)
})

test('a report during a decision either belongs to it or opens a new entry', async () => {
  const [author, ann, bob] = [await person(), await person(), await person()]
  const { target } = await communityPost(author)
  await report(ann, target)
  await Promise.all([decide(moderator, target, { decision: 'DISMISSED' }), report(bob, target)])
  const groups = await app.db.select().from(reportGroups).where(eq(reportGroups.targetId, target.id))
  expect(groups.reduce((sum, { reportCount }) => sum + reportCount, 0)).toBe(2)
  expect(groups.length === 1 ? groups[0]?.reportCount : 1).toBe(groups.length === 1 ? 2 : 1)
})

test('a decision hides the content, tells the author what and why, and tells the reporters the outcome', async () => {
  const [author, ann] = [await person(), await person()]
  const { target, organization } = await communityPost(author, 'Buy gold')
  await report(ann, target)
  expect((await decide(moderator, target, { decision: 'ACTED', hide: true })).body.code).toBe('REASON_NEEDED')
  expect((await decide(moderator, target, { decision: 'ACTED', reason: 'Advertising' })).status).toBe(422)
  const sanction = { kind: 'MUTE', days: 3, scope: 'community' } as const
  await decide(moderator, target, { decision: 'ACTED', hide: true, sanction, reason: 'Advertising' })
  expect((await ann.call('GET /posts/{id}', { params: { id: target.id } })).status).toBe(404)
  const notices = (await notificationsOf(author)).join('\n')
  expect(notices).toContain('hid your content “Buy gold”: “Advertising”')
  expect(notices).toContain(`muted you in ${organization.name} until`)
  expect((await notificationsOf(ann)).join()).toContain('took action')
  const details = await detailsOf(target)
  expect(details).toMatchObject({ decision: 'ACTED', hidden: true, sanctions: [{ kind: 'MUTE', active: true }] })
  expect(details.reports[0]?.reporter).toMatchObject({ acted: 1, dismissed: 0 })
})

test('moderators do not decide about themselves or about their seniors', async () => {
  const ann = await person()
  const aboutModerator = { kind: 'user', id: moderator.id } as const
  await report(ann, aboutModerator)
  const warning = { decision: 'ACTED', sanction: { kind: 'WARNING' }, reason: 'Rude' } as const
  expect((await decide(moderator, aboutModerator, warning)).body.code).toBe('OUTRANKED')
  expect((await decide(other, aboutModerator, warning)).body.code).toBe('OUTRANKED')
  const reset = { decision: 'ACTED', hide: true, reason: 'Rude' } as const
  expect((await decide(other, aboutModerator, reset)).body.code).toBe('OUTRANKED')
  expect((await detailsOf(aboutModerator, other)).can).toMatchObject({ hide: false, sanction: false, escalate: true })
  expect((await decide(admin, aboutModerator, warning)).status).toBe(200)
})
