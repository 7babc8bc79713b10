/** Tournaments, leagues and communities in the back office. */
import { expect, test } from 'vitest'
import { auditEntries } from '../db/schema/site/audit.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp({ rateLimit: 0 })

const namesOf = (list: { body: { data: { name: string }[] } }) => list.body.data.map(({ name }) => name)

test('admins find events by name and community, filter them, and page through them by cursor', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const owner = await app.make.user({})
  const organization = await app.make.organization({ userId: owner.id, name: 'Harbour Club' })
  const base = { createdById: owner.id, gameId: (await app.make.game()).id }
  await app.make.tournament({ ...base, name: 'Spring Cup' })
  await app.make.tournament({ ...base, name: 'Harbour Open', organizationId: organization.id })
  await app.make.tournament({ ...base, name: 'Hidden Cup', visibility: 'DRAFT' })
  await app.make.tournament({ ...base, name: 'Bots', rehearsal: true })
  await app.make.league({ ...base, name: 'Harbour League', organizationId: organization.id })
  const list = (query: object) => admin.call('GET /admin/events', { query: { eventType: 'Tournament', ...query } })

  expect(namesOf(await list({}))).toEqual(['Hidden Cup', 'Harbour Open', 'Spring Cup'])
  expect(namesOf(await list({ q: 'harbour' }))).toEqual(['Harbour Open'])
  expect(namesOf(await list({ state: 'draft' }))).toEqual(['Hidden Cup'])
  expect(namesOf(await list({ eventType: 'League', q: 'club' }))).toEqual(['Harbour League'])
  const first = await list({ limit: 2 })
  expect(first.body).toMatchObject({ total: 3 })
  expect(namesOf(await list({ limit: 2, cursor: first.body.cursor }))).toEqual(['Spring Cup'])
  const file = await admin.raw('GET', '/api/admin/events/csv?eventType=Tournament&state=draft')
  expect(file.text.trim().split('\r\n')).toHaveLength(2)
})

test('a bulk action on events says what it skips, changes nothing in the preview, and can be undone', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const base = { createdById: (await app.make.user({})).id, gameId: (await app.make.game()).id }
  const open = await app.make.tournament({ ...base, name: 'Open Cup' })
  const draft = await app.make.tournament({ ...base, name: 'Draft Cup', visibility: 'DRAFT' })
  const ids = [open.id, draft.id]
  const body = { eventType: 'Tournament' as const, ids, mark: 'featured' as const, value: true }
  const before = await app.db.$count(auditEntries)
  const preview = await admin.call('POST /admin/events/bulk', { body: { ...body, preview: true } })
  const expected = { changed: [open.id], skipped: [{ id: draft.id, name: 'Draft Cup', why: 'notPublic' }] }
  expect(preview.body.data).toEqual(expected)
  expect(await app.db.$count(auditEntries)).toBe(before)

  const isFeatured = async () =>
    namesOf(await admin.call('GET /admin/events', { query: { eventType: 'Tournament', mark: 'featured' } }))
  expect(await isFeatured()).toEqual([])
  expect((await admin.call('POST /admin/events/bulk', { body })).body.data).toEqual(expected)
  expect(await isFeatured()).toEqual(['Open Cup'])
  await admin.call('POST /admin/events/bulk', { body: { ...body, ids: [open.id], value: false } })
  expect(await isFeatured()).toEqual([])
  expect(await app.db.$count(auditEntries)).toBe(before + 2)
})

test('admins mark communities in bulk, filter and export them; drafts cannot be featured', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const owner = await app.make.user({})
  const open = await app.make.organization({ userId: owner.id, name: 'Open Hall' })
  const draft = await app.make.organization({ userId: owner.id, name: 'Draft Hall', visibility: 'DRAFT' })
  const ids = [open.id, draft.id]
  const mark = (value: boolean, preview = false) =>
    admin.call('POST /admin/organizations/bulk', { body: { ids, mark: 'featured', value, preview } })
  const expected = { changed: [open.id], skipped: [{ id: draft.id, name: 'Draft Hall', why: 'notPublic' }] }
  expect((await mark(true, true)).body.data).toEqual(expected)
  expect((await mark(true)).body.data).toEqual(expected)
  expect((await mark(true)).body.data.skipped[0]?.why).toBe('same')
  const reply = await admin.call('GET /admin/organizations', { query: { mark: 'featured', sort: 'name' } })
  expect(namesOf(reply)).toEqual(['Open Hall'])
  const file = await admin.raw('GET', '/api/admin/organizations/csv?mark=featured')
  expect(file.text).toContain('Open Hall')
  expect(file.text).not.toContain('Draft Hall')
})
