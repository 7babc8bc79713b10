/** Signing up, signing in, being led back, and leaving from every device at once. */
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../server/db/db.ts'
import { conversions } from '../server/db/schema/analytics.ts'
import { alive, expectAccessible, useJourney } from './journey.ts'
import { codeFor, enterAs, linkFor } from './mail.ts'

const journey = useJourney()

const sessionOf = async (page: Page) => (await (await page.request.get('/api/auth/session')).json()).data
const hasLeft = (page: Page, path: string) => page.waitForURL((url) => url.pathname !== path)

/** The conversions that were counted for a person. */
async function conversionsOf(userId: string) {
  const { db, close } = openDatabase(journey.site.databaseUrl)
  const rows = await db.select().from(conversions).where(eq(conversions.userId, userId))
  await close()
  return rows.map(({ kind, utm }) => ({ kind, utm }))
}

async function askForMail(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
}

test('a new address becomes a person: code, name, face, home', async () => {
  const page = await journey.visit('/signup?utm_source=friend&utm_campaign=spring')
  await askForMail(page, 'newcomer@example.com')
  await expectAccessible(page, 'asking for the code')

  await page.keyboard.type('000000')
  await page
    .getByText(/not the code|wrong/i)
    .first()
    .waitFor()
  journey.expectComplaint(/422/)
  expect(await page.getByLabel('Six-digit code').inputValue()).toBe('')
  await page.keyboard.type(await codeFor(page.request, 'newcomer@example.com'))
  await page.waitForURL('**/welcome')
  await alive(page)
  expect(await sessionOf(page)).toMatchObject({ isNewUser: true, username: null })

  const name = page.getByLabel('Username')
  const begin = page.getByRole('button', { name: 'Enter the hall' })
  await name.fill('nova')
  await page.getByText('taken').waitFor()
  await begin.click()
  expect(new URL(page.url()).pathname).toBe('/welcome')
  await name.fill('Newcomer-7')
  await page.getByText('It is yours if you want it.').waitFor()
  await page.getByRole('button', { name: 'Animals' }).click()
  await page.getByRole('radio', { name: '🐙' }).click()
  await page.getByRole('radio', { name: 'Violet' }).click()
  await begin.click()
  await page.getByRole('heading', { name: /newcomer-7/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  const user = await sessionOf(page)
  expect(user).toMatchObject({ isNewUser: false, username: 'newcomer-7', xp: 15 })
  expect(user.image).toMatchObject({ emoji: '🐙', color: '#9B5DE5' })
  const counted = [{ kind: 'sign-up', utm: { utm_source: 'friend', utm_campaign: 'spring' } }]
  await expect.poll(() => conversionsOf(user.id)).toEqual(counted)
})

test('the link of a mail asks for a press, so that a scanner cannot spend it', async () => {
  const page = await journey.visit('/login')
  await askForMail(page, 'kestrel@guildhall.example')
  const link = await linkFor(page.request, 'kestrel@guildhall.example')
  for (let scan = 0; scan < 2; scan++) expect((await fetch(link)).status).toBe(200)

  await page.goto(link)
  await alive(page)
  expect(await sessionOf(page)).toBeNull()
  await page.getByText('kestrel@guildhall.example').waitFor()
  await expectAccessible(page, 'the confirm page')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/home')
  expect(await sessionOf(page)).toMatchObject({ username: 'kestrel', isNewUser: false })

  const late = await journey.visit(link)
  await late.getByRole('button', { name: 'Log in' }).click()
  await late.getByText('The link was used already, or it is too old').waitFor()
  journey.expectComplaint(/422|410/)
})

test('who is sent to the door comes back to where they wanted to go, in their language', async () => {
  const page = await journey.visit('/de-AT/settings/sessions')
  expect(new URL(page.url()).pathname).toBe('/de-AT/login')
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/de-AT/settings/sessions')
  await page.locator('input[type=email]').fill('ravn@guildhall.example')
  await page.keyboard.press('Enter')
  await page.locator('input[autocomplete=one-time-code]').waitFor()
  await page.keyboard.type(await codeFor(page.request, 'ravn@guildhall.example'))
  await page.waitForURL('**/de-AT/settings/sessions')

  await page.goto('/login')
  await hasLeft(page, '/login') // who is in already has nothing to do there
})

test('a callback to another site leads nowhere else', async () => {
  const page = await journey.visit('/login?callbackUrl=https%3A%2F%2Fevil.example%2F')
  await enterAs(page.request, 'teo@guildhall.example')
  await page.reload()
  await hasLeft(page, '/login')
  expect(page.url()).toBe(`${journey.site.url}/home`)
})

test('logging out everywhere ends the other browser too, with its open page', async () => {
  const [here, there] = await Promise.all([journey.visit(), journey.visit()])
  for (const page of [here, there]) await enterAs(page.request, 'sable@guildhall.example')
  const closed = new Promise<void>((resolve) => {
    there.on('websocket', (socket) => socket.on('close', () => resolve()))
  })
  await there.goto('/home')
  await there.waitForEvent('websocket').catch(() => {})
  await here.goto('/settings/sessions')
  await alive(here)
  expect(await here.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1)
  await here.getByRole('button', { name: 'Log out everywhere' }).click()
  await here.waitForURL((url) => url.pathname === '/')
  await here.getByRole('link', { name: 'Log in' }).first().waitFor()

  await closed
  expect((await there.request.get('/api/user')).status()).toBe(401)
  await there.goto('/home')
  expect(new URL(there.url()).pathname).toBe('/login')
  journey.expectComplaint(/401|WebSocket/)
})

test('logging out from the avatar menu ends the session', async () => {
  const page = await journey.visit()
  await enterAs(page.request, 'linh@guildhall.example')
  await page.goto('/home')
  await alive(page)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Sign up' }).first().waitFor()
  expect(await sessionOf(page)).toBeNull()
})
