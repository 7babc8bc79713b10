/** The prompt to add the app to the home screen: who sees it, what it explains, and how to dismiss it. */
import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { named, textOf } from './catalogue.ts'
import { expectAccessible, open, phone, useJourney, waitForHydration } from './journey.ts'

const journey = useJourney()
const site = 'Guildhall'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const safari: BrowserContextOptions = { ...phone, userAgent: `${ios} Version/18.1 Mobile/15E148 Safari/604.1` }

test.each([
  ['safari', safari.userAgent],
  ['chromeIos', `${ios} CriOS/130.0 Mobile/15E148 Safari/604.1`],
  ['firefoxIos', `${ios} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`],
  ['chrome', `${android} Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['samsung', `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['other', `${android} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0`],
])('%s gets its own instructions', async (browser, userAgent) => {
  const page = await journey.visit('/terms', { ...phone, userAgent })
  await page.getByRole('button', named('shell', 'addToHomeScreen', { site })).click()
  const dialog = page.getByRole('dialog', named('home-screen', 'dialogTitle', { site }))
  const steps = [1, 2, 3].map((step) => textOf('en', 'home-screen', `${browser}.${step}`, { site }))
  await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual(steps)
})

test('closing hides the prompt until the next visit, and refusing it for a year', async () => {
  const page = await journey.visit('/help', safari)
  const banner = page.getByRole('complementary', named('shell', 'addToHomeScreen', { site }))
  const instructions = page.getByRole('dialog', named('home-screen', 'dialogTitle', { site }))
  await banner.getByRole('button', named('shell', 'close')).click()
  expect(await banner.count()).toBe(0)
  await page.reload()
  await banner.waitFor()

  await banner.getByRole('button', named('shell', 'homeScreenHow')).click()
  await instructions.waitFor()
  await expectAccessible(page, 'the instructions')
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
  expect(await overflow()).toBe('hidden') // an open dialog locks the scrolling of the page
  await instructions.getByRole('button', named('home-screen', 'done')).click()
  expect(await banner.count()).toBe(1)
  await expect.poll(overflow).toBe('visible')
  await banner.getByRole('button', named('shell', 'homeScreenHow')).click()
  await instructions.getByRole('button', named('home-screen', 'never')).click()
  await banner.waitFor({ state: 'detached' })
  const [cookie] = (await page.context().cookies()).filter(({ value }) => value === 'dontShow')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(365)
  await open(page, '/terms')
  expect(await banner.count()).toBe(0)
})

test('a route with the partner mark, an installed app and a desktop show no prompt', async () => {
  const page = await journey.visit('/terms#marketplace1234', safari)
  const banner = page.locator('.home-screen')
  expect(await banner.count()).toBe(0)
  await page.evaluate(() => window.history.pushState(null, '', '/terms'))
  await page.reload()
  await banner.waitFor()

  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window)
    // The page runs as an installed app.
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await page.reload()
  await waitForHydration(page)
  expect(await banner.count()).toBe(0)
  expect(await (await journey.visit('/terms')).locator('.home-screen').count()).toBe(0)
})
