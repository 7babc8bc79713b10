/** The audit log: a chain of hashes that no one can change unnoticed. */
import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../db/schema/site/audit.ts'
import { useApp } from '../testing/test-app.ts'
import { verifyAudit } from './verify.ts'
import { writeAudit } from './write-audit.ts'

const app = useApp({ rateLimit: 0 })

const latest = async () => {
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1)
  return entry
}

test('an act of staff is audited with its actor, its change, its call and where it came from', async () => {
  const admin = await app.make.user({ role: 'ADMIN' })
  const game = await app.make.game()
  await writeAudit(app.db, {
    action: 'game-updated',
    actorId: admin.id,
    subject: { kind: 'game', id: game.id },
    before: { hidden: false },
    after: { hidden: true },
  })
  expect(await latest()).toMatchObject({
    action: 'game-updated',
    actorId: admin.id,
    role: 'ADMIN',
    subjectKind: 'game',
    subjectId: game.id,
    subjectLabel: game.name,
    before: { hidden: false },
    after: { hidden: true },
  })
})

test('a long text is cut in the log, also between the halves of an emoji', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const { id } = (await admin.call('POST /admin/guides', { body: { title: 'Seeding', content: 'x' } })).body.data
  const content = `${'a'.repeat(999)}🏆 and more`
  expect((await admin.call('PATCH /admin/guides/{id}', { params: { id }, body: { content } })).status).toBe(200)
  expect(String((await latest())?.after?.content)).toMatch(/^a{999}.…$/)
})

test('acts at the same time form one chain, and one that fails leaves no entry', async () => {
  const subject = { kind: 'site' } as const
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      app.db
        .transaction(async (db) => {
          await writeAudit(db, { action: 'settings-changed', actorId: null, subject, reason: 'Together' })
          if (index % 5 === 0) throw new Error('refused')
        })
        .catch(() => {}),
    ),
  )
  const { broken, entries } = await verifyAudit(app.db)
  expect(broken).toBeNull()
  expect(entries).toBe(await app.db.$count(auditEntries))
  expect(await app.db.$count(auditEntries, sql`reason = 'Together'`)).toBe(16)
})

test('the chain is intact after 10,000 acts, and a changed, removed or cut entry is named', async () => {
  await app.db.execute(sql`
    insert into audit_entries (action, subject_kind, subject_id, before, after)
    select 'bulk', 'site', n, jsonb_build_object('b', 1, 'a', array['ö"', n::text]), jsonb_build_object('value', n / 3.0)
    from generate_series(1, 10000) n`)
  const { broken, entries, head } = await verifyAudit(app.db)
  expect({ broken, isLong: entries >= 10_000 }).toEqual({ broken: null, isLong: true })

  const breakBy = (statement: string, known?: typeof head) =>
    app.db
      .transaction(async (db) => {
        await db.execute(sql.raw(`alter table audit_entries disable trigger user`))
        await db.execute(sql.raw(statement))
        const verification = await verifyAudit(db, known)
        throw verification.broken // rolls back
      })
      .catch((problem) => problem)
  expect(await breakBy(`update audit_entries set after = '{"value": 1}' where seq = 50`)).toEqual({
    seq: 50,
    why: 'it was changed',
  })
  expect(await breakBy(`update audit_entries set ip = '10.0.0.1' where seq = 51`)).toMatchObject({ seq: 51 })
  expect(await breakBy(`delete from audit_entries where seq = 77`)).toMatchObject({ seq: 77, why: 'it is missing' })
  expect(await breakBy(`delete from audit_entries where seq = ${entries}`)).toMatchObject({ seq: entries })
  const cut = `delete from audit_entries where seq > 100; delete from audit_heads`
  expect(await breakBy(cut)).toBeNull() // the ADR says so: only a head that was kept elsewhere tells
  expect(await breakBy(cut, head)).toMatchObject({ seq: 101 })
})

test('the database refuses to change, remove or empty entries', async () => {
  for (const statement of [
    `update audit_entries set action = 'other' where seq = 1`,
    `update audit_entries set reason = 'other', ip = null, user_agent = null, origin_salt = null where seq = 1`,
    'delete from audit_entries where seq = 1',
    'truncate audit_entries',
  ])
    await expect(app.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'the audit log is append-only' },
    })
})

test('entries contain no secrets and no names of people', async () => {
  const user = await app.make.user({ username: 'private-person' })
  await writeAudit(app.db, {
    action: 'role-changed',
    actorId: user.id,
    subject: { kind: 'user', id: user.id, label: 'private-person' },
    before: { email: 'someone@example.com', username: 'private-person', role: 'USER' },
    after: { apiToken: 'abc', settings: { smtpPassword: 'abc' }, role: 'ADMIN' },
  })
  expect(await latest()).toMatchObject({
    subjectLabel: null,
    before: { email: '•••', username: '•••', role: 'USER' },
    after: { apiToken: '•••', settings: { smtpPassword: '•••' }, role: 'ADMIN' },
  })
})
