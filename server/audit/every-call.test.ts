/** No call of the back office changes anything without an entry in the audit log. */
import { auditActions } from '@guildhall/contract/audit/actions.ts'
import { desc, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../db/schema/site/audit.ts'
import { registryOf } from '../node.ts'
import { emailActs } from '../testing/staff-acts/email-acts.ts'
import { eventActs } from '../testing/staff-acts/event-acts.ts'
import { peopleActs } from '../testing/staff-acts/people-acts.ts'
import { siteActs } from '../testing/staff-acts/site-acts.ts'
import { makeStage } from '../testing/staff-acts/stage.ts'
import { useApp } from '../testing/test-app.ts'
import { actionOf } from './action-of.ts'
import { isAudited, readingCalls } from './audit-route.ts'
import { auditPersonalData } from './personal-data.ts'
import { verifyAudit } from './verify.ts'

const app = useApp({ rateLimit: 0 })
const { routes } = registryOf({ seed: 'none' })
const changing = routes.filter(({ method, path }) => method !== 'GET' && /^\/(admin|moderator)\//.test(path))

const entriesAfter = (seq: number) =>
  app.db.select().from(auditEntries).where(gt(auditEntries.seq, seq)).orderBy(auditEntries.seq)
const lastSeq = async () => {
  const [last] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1)
  return last?.seq ?? 0
}

test('every call that changes something for admins is audited, except those that store nothing', () => {
  const unaudited = changing.filter((route) => !isAudited(route)).map(({ address }) => address)
  expect(unaudited.toSorted()).toEqual([...readingCalls].toSorted())
  const names = changing.map(({ address }) => actionOf(address))
  expect(
    names.filter(({ action, kind }) => !/^[a-z][a-z-]{2,79}$/.test(action) || !/^[a-z-]{2,40}$/.test(kind)),
  ).toEqual([])
  expect(actionOf('PATCH /admin/games/{id}')).toEqual({ kind: 'game', idParam: 'id', action: 'game-updated' })
  expect(actionOf('POST /admin/games/{id}/merge')).toEqual({ kind: 'game', idParam: 'id', action: 'game-merge' })
  expect(actionOf('PUT /admin/organizations/{id}/faq')).toMatchObject({ kind: 'faq', action: 'faq-updated' })
})

const actionNames = new Set<string>(auditActions)
const examples = { ...siteActs, ...emailActs, ...peopleActs, ...eventActs }

/** The ledger has the balance before and after. */
const isLedger = (address: string) => address.includes('/wallets')

/** A change shows the fields before and after it, a deletion what there was, anything else at least what was sent. */
function lacksState(method: string, { before, after }: { before: unknown; after: unknown }) {
  const has = (state: unknown) => state !== null && JSON.stringify(state) !== '{}'
  if (method === 'PATCH' || method === 'PUT') return !has(before) || !has(after)
  return method === 'DELETE' ? !has(before) : !has(before) && !has(after)
}

test('every act under /admin and /moderator leaves an entry with its actor, its origin and what it changed', async () => {
  const stage = await makeStage(app)
  const faults: string[] = []
  for (const { address, method, path } of routes.filter(isAudited)) {
    const { params, query, body, by = stage.admin } = (await examples[address]?.(stage)) ?? {}
    const ids: Record<string, string> = { ...stage.community.ids, id: stage.community.id, ...params }
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? `no-example-for-${name}`)
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const start = await lastSeq()
    const answer = await by.raw(method, `/api${url}${search}`, { ...(body !== undefined && { body }) })
    if (answer.status >= 300) faults.push(`${address} needs another example: ${answer.status} ${answer.text}`)
    const entries = (await entriesAfter(start)).filter(({ call }) => call === address)
    if (entries.length === 0) faults.push(`${address} leaves no entry`)
    for (const entry of entries) {
      if (entry.actorId !== by.id || entry.ip === null) faults.push(`${address} has no origin`)
      if (!actionNames.has(entry.action) || entry.action === 'call-made') faults.push(`${address}: ${entry.action}`)
      if (lacksState(method, entry) && !isLedger(address)) faults.push(`${address} says not what it changed`)
    }
  }
  expect(faults).toEqual([])
  const { rows } = await app.db.execute<{ text: string }>(sql`select audit_entries::text as text from audit_entries`)
  expect(rows.filter(({ text }) => text.includes('audited-0002'))).toEqual([])
})

test('acts of admins through the API leave entries with their changes and their origin', async () => {
  const admin = await app.make.user({ role: 'SUPER' })
  const person = await app.make.user({})
  const caller = await app.as(admin)
  const organization = await app.make.organization({ userId: person.id })
  const other = await app.make.game()
  const start = await lastSeq()

  const game = (await caller.call('POST /admin/games', { body: { name: 'Audit Chess' } })).body.data
  await caller.call('PATCH /admin/games/{id}', { params: { id: game.id }, body: { hidden: true } })
  await caller.call('POST /admin/games/{id}/merge', { params: { id: game.id }, body: { into: other.id } })
  const platform = (await caller.call('POST /admin/platforms', { body: { name: 'Audit Deck' } })).body.data
  await caller.call('PATCH /admin/platforms/{id}', { params: { id: platform.id }, body: { position: 7 } })
  await caller.call('PATCH /admin/organizations/{id}', { params: { id: organization.id }, body: { featured: true } })
  await caller.call('PUT /admin/organizations/{id}/faq', { params: { id: organization.id }, body: { faq: [] } })
  const refused = await caller.call('PATCH /admin/games/{id}', { params: { id: game.id }, body: { hidden: false } })
  expect(refused.status).toBe(404)

  const entries = await entriesAfter(start)
  expect(entries.map(({ action }) => action)).toEqual([
    'game-created',
    'game-updated',
    'game-merged',
    'platform-created',
    'platform-updated',
    'community-updated',
    'faq-updated',
  ])
  expect(entries.every(({ actorId, role, ip, call }) => actorId === admin.id && role === 'SUPER' && ip && call)).toBe(
    true,
  )
  expect(entries[1]).toMatchObject({
    subjectKind: 'game',
    subjectId: game.id,
    subjectLabel: 'Audit Chess',
    call: 'PATCH /admin/games/{id}',
    before: { hidden: false },
    after: { hidden: true },
  })
  expect(entries[4]).toMatchObject({ before: { position: 0 }, after: { position: 7 } })
  expect(entries[5]).toMatchObject({ organizationId: organization.id, before: { featured: false } })
  expect(entries[6]?.organizationId).toBe(organization.id)

  const list = await caller.call('GET /admin/audit', { query: { actorId: admin.id, limit: 3 } })
  expect(list.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'faq-updated',
    'community-updated',
    'platform-updated',
  ])
  const next = await caller.call('GET /admin/audit', {
    query: { actorId: admin.id, limit: 3, cursor: list.body.cursor },
  })
  expect(next.body.data[0]?.action).toBe('platform-created')
  const actionsFor = async (query: Record<string, string>) =>
    (await caller.call('GET /admin/audit', { query })).body.data.map(({ action }: { action: string }) => action)
  expect(await actionsFor({ q: 'audit deck' })).toEqual(['platform-updated', 'platform-created'])
  expect(await actionsFor({ action: 'game-*', actorId: admin.id })).toHaveLength(3)
  expect(await actionsFor({ organizationId: organization.id })).toHaveLength(2)
  expect(await actionsFor({ to: '2020-01-01T00:00:00Z' })).toEqual([])
  const file = await caller.raw('GET', `/api/admin/audit/csv?actorId=${admin.id}`)
  expect(file.text.trim().split('\r\n')).toHaveLength(8)
})

test('the log does not name erased users, and keeps its chain', async () => {
  const admin = await app.make.user({ role: 'ADMIN' })
  const caller = await app.as(admin)
  const start = await lastSeq()
  await caller.call('POST /admin/platforms', { body: { name: 'Erased Deck' } })
  await auditPersonalData.beforeErase?.(app.db, { id: admin.id, email: null, externalId: '' })
  const [entry] = await entriesAfter(start)
  expect(entry).toMatchObject({ ip: null, userAgent: null, actorId: admin.id })
  expect((await verifyAudit(app.db)).broken).toBeNull()
})
