/** Signing up, logging in, redirects after it, and logging out on every device. */
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../server/db/db.ts'
import { conversions } from '../server/db/schema/analytics.ts'
import { named, textOf } from './catalogue.ts'
import { codeFor, linkFor, logInAs } from './email.ts'
import { expectAccessible, open, phone, useJourney, waitForHydration } from './journey.ts'

const journey = useJourney()

const sessionOf = async (page: Page) => (await (await page.request.get('/api/auth/session')).json()).data
const waitForRedirect = (page: Page, from: string) => page.waitForURL((url) => url.pathname !== from)
const topBar = (page: Page) => page.getByRole('banner')

async function conversionsOf(userId: string) {
  const { db, close } = openDatabase(journey.site.databaseUrl)
  const rows = await db.select().from(conversions).where(eq(conversions.userId, userId))
  await close()
  return rows.map(({ kind, utm }) => ({ kind, utm }))
}

async function requestCode(page: Page, email: string) {
  await page.getByLabel(textOf('en', 'identity', 'email'), { exact: true }).fill(email)
  await page.getByRole('button', named('identity', 'sendCode')).click()
  await page.getByRole('heading', named('identity', 'sentTitle')).waitFor()
}

test('a new user signs up: code, username, avatar, home', async () => {
  const page = await journey.visit('/signup?utm_source=friend&utm_campaign=spring')
  await requestCode(page, 'newcomer@example.com')
  await expectAccessible(page, 'the field for the code')

  await page.keyboard.type('000000')
  await page.getByText(textOf('en', 'problems', 'CODE_WRONG'), { exact: true }).waitFor()
  journey.expectConsoleError(/422/)
  expect(await page.getByLabel(textOf('en', 'identity', 'code'), { exact: true }).inputValue()).toBe('')
  await page.keyboard.type(await codeFor(page.request, 'newcomer@example.com'))
  await page.waitForURL('**/welcome')
  await waitForHydration(page)
  expect(await sessionOf(page)).toMatchObject({ isNewUser: true, username: null })

  const username = page.getByLabel(textOf('en', 'identity', 'username'), { exact: true })
  const begin = page.getByRole('button', named('identity', 'welcomeSubmit'))
  await username.fill('nova')
  await page.getByText(textOf('en', 'problems', 'USERNAME_TAKEN'), { exact: true }).waitFor()
  await begin.click()
  expect(new URL(page.url()).pathname).toBe('/welcome')
  await username.fill('Newcomer-7')
  await page.getByText(textOf('en', 'identity', 'usernameAvailable'), { exact: true }).waitFor()
  await page.getByText(textOf('en', 'identity', 'chooseAvatar'), { exact: true }).click()
  await page.getByRole('button', named('identity', 'group.animals')).click()
  await page.getByRole('radio', { name: '🐙' }).click()
  await page.getByRole('radio', named('identity', 'color.violet')).click()
  await begin.click()
  await page.getByRole('heading', { name: /newcomer-7/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  const user = await sessionOf(page)
  expect(user).toMatchObject({ isNewUser: false, username: 'newcomer-7', xp: 15 })
  expect(user.image).toMatchObject({ emoji: '🐙', color: '#9B5DE5' })
  const expected = [{ kind: 'sign-up', utm: { utm_source: 'friend', utm_campaign: 'spring' } }]
  await expect.poll(() => conversionsOf(user.id)).toEqual(expected)
})

test('on a phone in another language the offer of that language does not cover the button of the welcome page', async () => {
  const page = await journey.visit('/signup', { ...phone, locale: 'de-DE' })
  await requestCode(page, 'wanderer@example.com')
  await page.keyboard.type(await codeFor(page.request, 'wanderer@example.com'))
  await page.waitForURL('**/welcome')
  await waitForHydration(page)
  await page.getByText(textOf('de', 'shell', 'languageProposal'), { exact: true }).waitFor()
  await page.getByLabel(textOf('en', 'identity', 'username'), { exact: true }).fill('wanderer')
  await page.getByText(textOf('en', 'identity', 'usernameAvailable'), { exact: true }).waitFor()
  await page.getByRole('button', named('identity', 'welcomeSubmit')).click()
  await page.waitForURL('**/home')
})

test('the link of an email needs a confirmation, so a link scanner cannot use it up', async () => {
  const page = await journey.visit('/login')
  await requestCode(page, 'kestrel@guildhall.example')
  const link = await linkFor(page.request, 'kestrel@guildhall.example')
  for (let scan = 0; scan < 2; scan++) expect((await fetch(link)).status).toBe(200)

  await open(page, link)
  expect(await sessionOf(page)).toBeNull()
  await page.getByText('kestrel@guildhall.example', { exact: true }).waitFor()
  await expectAccessible(page, 'the confirmation of a login link')
  await page.getByRole('button', named('identity', 'logIn')).click()
  await page.waitForURL('**/home')
  expect(await sessionOf(page)).toMatchObject({ username: 'kestrel', isNewUser: false })

  const second = await journey.visit(link)
  await second.getByRole('button', named('identity', 'logIn')).click()
  await second.getByText(textOf('en', 'identity', 'linkInvalid.expired'), { exact: true }).waitFor()
  journey.expectConsoleError(/422|410/)
})

test('after logging in, users return to the page they asked for, in their language', async () => {
  const page = await journey.visit('/de-AT/settings/sessions')
  expect(new URL(page.url()).pathname).toBe('/de-AT/login')
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/de-AT/settings/sessions')
  await page.locator('input[type=email]').fill('ravn@guildhall.example')
  await page.keyboard.press('Enter')
  await page.locator('input[autocomplete=one-time-code]').waitFor()
  await page.keyboard.type(await codeFor(page.request, 'ravn@guildhall.example'))
  await page.waitForURL('**/de-AT/settings/sessions')

  await page.goto('/login')
  await waitForRedirect(page, '/login') // this user is logged in already
})

test('a callback URL of another site is ignored', async () => {
  const page = await journey.visit('/login?callbackUrl=https%3A%2F%2Fevil.example%2F')
  await logInAs(page.request, 'teo@guildhall.example')
  await page.reload()
  await waitForRedirect(page, '/login')
  expect(page.url()).toBe(`${journey.site.url}/home`)
})

test('logging out everywhere ends the session of another browser and its live connection', async () => {
  const [here, there] = await Promise.all([journey.visit(), journey.visit()])
  for (const page of [here, there]) await logInAs(page.request, 'sable@guildhall.example')
  const closed = new Promise<void>((resolve) => {
    there.on('websocket', (socket) => socket.on('close', () => resolve()))
  })
  await Promise.all([there.waitForEvent('websocket'), open(there, '/home')])
  await there.waitForLoadState('networkidle') // what still loads when the session ends is refused
  await open(here, '/settings/sessions')
  expect(await here.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1)
  await here.getByRole('button', named('settings', 'logOutEverywhere')).click()
  await here.getByRole('dialog').getByRole('button', named('settings', 'logOutEverywhere')).click()
  await here.waitForURL((url) => url.pathname === '/')
  await topBar(here).getByRole('link', named('shell', 'logIn')).waitFor()

  await closed
  expect((await there.request.get('/api/user')).status()).toBe(401)
  await there.goto('/home')
  expect(new URL(there.url()).pathname).toBe('/login')
  journey.expectConsoleError(/401|WebSocket/)
})

test('logging out from the avatar menu ends the session', async () => {
  journey.expectConsoleError(/401/) // of an update that arrives between the end of the session and the next page
  const page = await journey.visit()
  await logInAs(page.request, 'linh@guildhall.example')
  await open(page, '/home')
  await page.getByRole('button', named('shell', 'yourMenu')).click()
  await page.getByRole('menuitem', named('shell', 'logOut')).click()
  await page.waitForURL((url) => url.pathname === '/')
  await topBar(page).getByRole('link', named('shell', 'signUp')).waitFor()
  expect(await sessionOf(page)).toBeNull()
})

test('Back shows the pages of the person who is logged in, and nothing of the one who has logged out', async () => {
  journey.expectConsoleError(/401/) // of an update that arrives between the end of the session and the next page
  const page = await journey.visit('/explore')
  await open(page, '/login')
  await requestCode(page, 'marta@guildhall.example')
  await page.keyboard.type(await codeFor(page.request, 'marta@guildhall.example'))
  await page.waitForURL('**/home')
  await waitForHydration(page)
  await page.goBack()
  await page.waitForURL('**/home') // the page of the code has nothing to offer any more
  await page.goto('/explore')
  await page.goto('/settings/email')
  await page.getByText('marta@guildhall.example').first().waitFor()
  await waitForHydration(page)
  await page.getByRole('button', named('shell', 'yourMenu')).click()
  await page.getByRole('menuitem', named('shell', 'logOut')).click()
  await page.waitForURL((url) => url.pathname === '/')
  await waitForHydration(page) // while the router starts, it replaces the entry of the history that Back leaves
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/settings/email')
  await waitForHydration(page)
  await page.goBack()
  await topBar(page).getByRole('link', named('shell', 'logIn')).waitFor()
})
