/** The setup of a new site: for its first admin, until it is finished. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { games } from '../db/schema/games.ts'
import { organizations } from '../db/schema/organizations.ts'
import { setupToken } from '../identity/first-admin.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
const older = useApp()
const fresh = useApp()
const unreachable = useApp({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'site@example.com' }, mailbox: false })

async function firstAdmin(site: typeof app) {
  const person = await site.as(await site.make.user({ email: `boss-${Math.random()}@example.com` }))
  expect((await person.call('POST /setup', { body: { token: setupToken(site.settings) } })).status).toBe(204)
  return person
}

test('the first admin is asked for the settings, can leave and continue, and closes the setup for good', async () => {
  const boss = await firstAdmin(app)
  const other = await app.as(await app.make.user({ role: 'SUPER' }))
  const state = await boss.call('GET /setup/state')
  expect(state.body.data).toMatchObject({ settings: { communityCreation: 'open' }, storage: { bucket: false } })
  expect((await other.call('GET /setup/state')).status).toBe(404)

  await boss.call('PATCH /admin/settings', { body: { siteName: 'Nordlicht', communityCreation: 'request' } })
  const again = (await boss.call('GET /setup/state')).body.data
  expect(again.settings).toMatchObject({ siteName: 'Nordlicht', communityCreation: 'request' })

  const reply = await boss.call('POST /setup/games', { body: { slugs: ['chess', 'valorant', 'no-such-game'] } })
  expect(reply.body.data.games.filter(({ exists }) => exists).map(({ slug }) => slug)).toEqual(['valorant', 'chess'])
  await boss.call('POST /setup/games', { body: { slugs: ['chess'] } })
  expect(await app.db.$count(games)).toBe(2)

  expect((await other.call('POST /setup/finish', { body: { confirm: 'finish' } })).status).toBe(404)
  const answers = await Promise.all([1, 2].map(() => boss.call('POST /setup/finish', { body: { confirm: 'finish' } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
  for (const address of ['POST /setup/mail', 'POST /setup/storage', 'GET /setup/state'] as const)
    expect([address, (await boss.call(address)).status]).toEqual([address, 410])
  expect((await boss.call('POST /setup/games', { body: { slugs: ['chess'] } })).status).toBe(410)
  const token = setupToken(app.settings)
  expect((await app.visitor.call('GET /setup', { query: { token } })).status).toBe(410)
})

test('a site that already had an admin has no setup', async () => {
  const admin = await older.as(await older.make.user({ role: 'SUPER' }))
  expect((await admin.call('GET /setup/state')).status).toBe(404)
  expect((await admin.call('POST /setup/finish', { body: { confirm: 'finish' } })).status).toBe(404)
})

test('the test email says whether the mail server accepted it, and the storage test leaves nothing behind', async () => {
  const boss = await firstAdmin(unreachable)
  const mail = (await boss.call('POST /setup/mail')).body.data
  expect(mail.ok).toBe(false)
  expect(mail.message).toMatch(/ECONNREFUSED|connect/i)
  expect((await boss.call('POST /setup/storage')).body.data).toEqual({ ok: true, message: '' })
  expect(readdirSync(join(unreachable.settings.dataDir, 'files'))).toEqual([])
})

test('the first steps of a site are done by what it has now, and open again when that is deleted', async () => {
  const admin = await fresh.as(await fresh.make.user({ role: 'ADMIN' }))
  const stepsDone = async () => {
    const { done } = (await admin.call('GET /admin/first-steps')).body.data
    return Object.entries(done).flatMap(([step, isDone]) => (isDone ? [step] : []))
  }
  expect(await stepsDone()).toEqual([])
  await admin.call('PATCH /admin/settings', { body: { contactEmail: 'help@example.com' } })
  const { id } = await fresh.make.organization()
  await fresh.make.tournament()
  await vi.waitFor(async () => expect(await stepsDone()).toEqual(['contact', 'game', 'community', 'event']))
  await fresh.db.update(organizations).set({ deletedAt: new Date() }).where(eq(organizations.id, id))
  expect(await stepsDone()).not.toContain('community')
  const user = await fresh.as(await fresh.make.user({ role: 'MODERATOR' }))
  expect((await user.call('GET /admin/first-steps')).status).toBe(403)
})

test('the built-in mailbox is no email server: that step is done only when one is set', async () => {
  const stepsOf = async (site: typeof app) =>
    (await (await site.as(await site.make.user({ role: 'ADMIN' }))).call('GET /admin/first-steps')).body.data
  expect(await stepsOf(older)).toMatchObject({ done: { email: false }, mailbox: true })
  expect(await stepsOf(unreachable)).toMatchObject({ done: { email: true }, mailbox: false })
})
