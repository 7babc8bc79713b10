import { documentLimits } from '@guildhall/contract/emails/document.ts'
import type { WrittenEmail } from '@guildhall/contract/emails/preview-calls.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp({ rateLimit: 10_000 })

let community: { id: string; owner: Person }
let stranger: { id: string; owner: Person }

beforeAll(async () => {
  ;[community, stranger] = [await makeCommunity('Harbour'), await makeCommunity('Lagoon')]
})

async function makeCommunity(name: string) {
  const { id, userId } = await app.make.organization({ name })
  return { id, owner: await app.as({ id: userId }) }
}

const email = (change: Partial<WrittenEmail> = {}): WrittenEmail => ({
  type: 'ORGANIZATION',
  subject: 'Hi {{username}}',
  content: {
    kind: 'blocks',
    blocks: [{ type: 'text', content: [{ text: 'From ' }, { placeholder: 'organizationName' }] }],
  },
  ...change,
})

const preview = (body: WrittenEmail, { id, owner } = community) =>
  owner.call('POST /admin/organizations/{id}/emailPreview', { params: { id }, body })

test('an author sees the email as they would get it, with its size and without faults', async () => {
  const { status, body } = await preview(email())
  const [owner] = await app.db.select().from(users).where(eq(users.id, community.owner.id))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    subject: `Hi ${owner?.username}`,
    checks: [],
    removed: [],
    unknown: [],
    missing: [],
  })
  expect(body.data.html).toContain('From Harbour')
  expect(body.data.text).toContain('From Harbour')
  expect(body.data.text).toContain('a member of Harbour')
  expect((await preview(email({ type: 'TOURNAMENT_REMINDER' }))).body.data.text).toContain('an account on')
  expect(body.data.size).toBe(Buffer.byteLength(body.data.html))
})

test('HTML with more tags than any real email is refused before it is parsed, also in a template', async () => {
  const withTags = (count: number) => ({ kind: 'html' as const, html: '<p>'.repeat(count) })
  expect((await preview(email({ content: withTags(documentLimits.tags) }))).status).toBe(200)
  const content = withTags(documentLimits.tags + 1)
  const saved = await community.owner.call('POST /admin/organizations/{id}/emailTemplates', {
    params: { id: community.id },
    body: { type: 'ORGANIZATION_WELCOME', subject: 'Welcome', content },
  })
  for (const { status, body } of [await preview(email({ content })), saved]) {
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'body.content', code: 'TOO_LARGE', message: expect.any(String) }])
  }
})

test('unknown placeholders, faults and removed HTML are listed', async () => {
  const html = '<p>{{prizePool}}</p><script>1</script><a href="nowhere">x</a>'
  const { body } = await preview(email({ subject: '', content: { kind: 'html', html } }))
  expect(body.data.unknown).toEqual([{ part: 'content', placeholder: 'prizePool' }])
  expect(body.data.checks.map(({ code }) => code)).toEqual(['NO_SUBJECT', 'BROKEN_LINK'])
  expect(body.data.removed).toEqual([{ what: 'script', count: 1 }])
  const reminder = await preview(email({ type: 'TOURNAMENT_REMINDER' }))
  expect(reminder.body.data.missing).toEqual(['url'])
})

test('a member of another community and an event of another community are not found', async () => {
  expect((await preview(email({ memberId: stranger.owner.id }))).status).toBe(404)
  expect((await preview(email({ memberId: stranger.owner.id }), stranger)).status).toBe(200)
  expect((await preview(email({ eventId: crypto.randomUUID() }))).status).toBe(404)
})

test('a test email goes to its author only, marked as a test, ten times an hour', async () => {
  const send = () =>
    community.owner.call('POST /admin/organizations/{id}/emailTest', { params: { id: community.id }, body: email() })
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await send()).status)
  expect(statuses.slice(0, 10).every((status) => status === 204)).toBe(true)
  expect(statuses[10]).toBe(429)
  const [owner] = await app.db.select().from(users).where(eq(users.id, community.owner.id))
  const rows = await app.db
    .select()
    .from(emails)
    .where(eq(emails.userId, community.owner.id))
    .orderBy(desc(emails.createdAt))
  expect(rows).toHaveLength(10)
  expect(rows[0]).toMatchObject({ to: owner?.email, subject: `[Test] Hi ${owner?.username}`, type: null })
})
