/** The offer to add the app to the home screen: to whom it is made, what it explains, and how it is refused. */
import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, expectAccessible, phone, useJourney } from './journey.ts'

const journey = useJourney()

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const safari: BrowserContextOptions = { ...phone, userAgent: `${ios} Version/18.1 Mobile/15E148 Safari/604.1` }

test.each([
  ['Safari on iOS', safari.userAgent, /share button in the bar at the bottom/],
  ['Chrome on iOS', `${ios} CriOS/130.0 Mobile/15E148 Safari/604.1`, /share button at the right end of the address/],
  ['Firefox on iOS', `${ios} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`, /Choose “Share”, then “Add to Home Screen”/],
  ['Chrome on Android', `${android} Chrome/130.0.0.0 Mobile Safari/537.36`, /three dots at the top right/],
  ['Samsung', `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, /“Add page to”/],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
    /dots next to the address/,
  ],
  ['another browser', `${android} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0`, /Open the menu of your browser/],
])('%s is told its own way', async (_browser, userAgent, words) => {
  const page = await journey.visit('/terms', { ...phone, userAgent })
  await page.getByRole('button', { name: 'Add Guildhall to your home screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guildhall on your home screen' })
  await dialog.getByText(words).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(3)
})

test('closing hides the offer until the next visit, and refusing it for a year', async () => {
  const page = await journey.visit('/help', safari)
  const banner = page.getByRole('complementary', { name: 'Add Guildhall to your home screen' })
  await banner.getByRole('button', { name: 'Close' }).click()
  expect(await banner.count()).toBe(0)
  await page.reload()
  await banner.waitFor()

  await banner.getByRole('button', { name: 'How' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'the instructions')
  await page.getByRole('button', { name: 'Got it' }).click()
  expect(await banner.count()).toBe(1)
  await banner.getByRole('button', { name: 'How' }).click()
  await page.getByRole('button', { name: 'Do not show again' }).click()
  await banner.waitFor({ state: 'detached' })
  const [cookie] = (await page.context().cookies()).filter(({ value }) => value === 'dontShow')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(365)
  await page.goto('/terms')
  await alive(page)
  expect(await banner.count()).toBe(0)
})

test('a marked route, an installed app and a desktop are left alone', async () => {
  const page = await journey.visit('/terms#marketplace1234', safari)
  const banner = page.locator('.home-screen')
  expect(await banner.count()).toBe(0)
  await page.evaluate(() => window.history.pushState(null, '', '/terms'))
  await page.reload()
  await banner.waitFor()

  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query) // as an installed app
  })
  await page.reload()
  await alive(page)
  expect(await banner.count()).toBe(0)
  expect(await (await journey.visit('/terms')).locator('.home-screen').count()).toBe(0)
})
