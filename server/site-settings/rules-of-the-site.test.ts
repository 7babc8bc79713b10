/** Who may create events, and the language of people who have not chosen one. */
import type { SiteSettingsChange } from '@guildhall/contract/site-settings/shapes.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { sendEmail } from '../emails/send-email.ts'
import { openBrowser } from '../testing/browser.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()
let admin: Person

beforeAll(async () => {
  admin = await app.as(await app.make.user({ role: 'ADMIN' }))
})

const save = (body: SiteSettingsChange) => admin.call('PATCH /admin/settings', { body })

test('where only communities create events, their owners and admins do, for them, and admins of the site', async () => {
  const ann = await app.as(await app.make.user())
  const { id: organizationId } = await app.make.organization({ userId: ann.id })
  const bob = await app.as(await app.make.member(organizationId))
  const create = async (who: Person, of: { organizationId?: string } = {}) => {
    const answers = [
      await who.call('POST /tournaments', { body: { name: 'Cup', type: 'SINGLE_ELIMINATION', ...of } }),
      await who.call('POST /leagues', { body: { name: 'League', type: 'SCHEDULED', ...of } }),
      await who.call('POST /series', { body: { name: 'Circuit', ...of } }),
    ]
    return answers.map(({ status, body }) => body.code ?? status)
  }
  const closed = Array(3).fill('EVENTS_BY_COMMUNITIES')
  expect(await create(ann)).toEqual([200, 200, 200])
  expect((await app.visitor.call('GET /site')).body.data.eventCreation).toBe('open')
  await save({ eventCreation: 'communities' })
  expect((await app.visitor.call('GET /site')).body.data.eventCreation).toBe('communities')
  expect(await create(ann)).toEqual(closed)
  expect(await create(ann, { organizationId })).toEqual([200, 200, 200])
  expect(await create(bob)).toEqual(closed)
  expect(await create(bob, { organizationId })).toEqual(Array(3).fill('FORBIDDEN'))
  expect(await create(admin)).toEqual([200, 200, 200])
  await save({ eventCreation: 'open' })
  expect(await create(bob)).toEqual([200, 200, 200])
})

test('emails to people who have not chosen a language are in that of the site', async () => {
  const [ann, bob] = [await app.make.user({ locale: null }), await app.make.user({ locale: 'ja-JP' })]
  const localeOf = async (who: { id?: string; email: string | null }) => {
    const values = { name: 'Ann', url: 'http://hall.test/explore' }
    const mail = { to: who.email ?? '', ...(who.id && { userId: who.id }), template: 'welcome', values } as const
    const id = await sendEmail(app.db, mail)
    const [row] = await app.db
      .select()
      .from(emails)
      .where(eq(emails.id, id ?? ''))
    return row?.locale
  }
  expect(await localeOf(ann)).toBe('en')
  await save({ language: 'de-AT' })
  expect(await localeOf(ann)).toBe('de-AT')
  expect(await localeOf({ email: 'stranger@example.com' })).toBe('de-AT')
  expect(await localeOf(bob)).toBe('ja-JP')
})

test('a visitor who logs in gets the language of the browser, and without one that we have that of the site', async () => {
  await save({ language: 'de-AT' })
  const askFor = async (language: string) => {
    const email = `${language}@example.com`
    const browser = openBrowser(app)
    const { body } = await browser.send('GET', '/api/auth/csrf')
    const json = { email, csrfToken: body.csrfToken }
    await browser.send('POST', '/api/auth/signin/email', { json, headers: { 'accept-language': language } })
    const [row] = await app.db.select().from(emails).where(eq(emails.to, email)).orderBy(desc(emails.id))
    return row?.locale
  }
  expect(await askFor('constructor')).toBe('de-AT')
  expect(await askFor('__proto__')).toBe('de-AT')
  expect(await askFor('eu')).toBe('de-AT')
  expect(await askFor('fr')).toBe('fr-FR')
})
