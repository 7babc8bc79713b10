/** Every screen that visitors can open passes the audit; the others ask visitors to log in. */
import { expect, test } from 'vitest'
import { desktop, phone, useJourney } from './journey.ts'
import { auditScreens } from './screen-audit.ts'
import { addressesOf, audienceOf } from './screens.ts'

const journey = useJourney({ PRO_FREE: 'on' }) // without it the screens of Pro do not exist

test('screens for visitors', async () => {
  journey.expectConsoleError(/404.*(no\/such\/page|communities\/invites|api\/(invites|setup))/)
  const all = [...(await addressesOf(journey.site))]
  const page = await journey.visit()
  const open = all.filter(([path]) => audienceOf(path) === 'visitor').map(([, address]) => address)
  expect(await auditScreens(page, open)).toEqual({ faults: [], redirected: [] })
  // Everyone can open the settings of a public event: the screen says that only its hosts can change them.
  const isSettings = (path: string) => /^\/(tournaments|leagues)\/:id\/settings$/.test(path)
  const closed = all.filter(([path]) => audienceOf(path) !== 'visitor' && !isSettings(path))
  for (const [, address] of closed) {
    const answer = await fetch(journey.site.url + address, { redirect: 'manual' })
    expect(answer.headers.get('location'), address).toBe(`/login?callbackUrl=${encodeURIComponent(address)}`)
  }
})

test('in the light theme the time zone on a cover is as bright as the rest of its line', async () => {
  const page = await journey.visit('/t/nordlicht-winter-major', { ...desktop, colorScheme: 'light' })
  const darkestChannel = await page.locator('.hero .zone').evaluate((zone) => {
    const pixel = document.createElement('canvas').getContext('2d')
    if (!pixel) return 0
    pixel.fillStyle = getComputedStyle(zone).color
    pixel.fillRect(0, 0, 1, 1)
    return Math.min(...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })
  expect(darkestChannel).toBeGreaterThan(150)
})

test('avatars and flags are in colour, also on devices without emoji and on Windows, which has no flags', async () => {
  const page = await journey.visit('/nova')
  for (const selector of ['.profile-head .avatar', '.profile-head .flag']) {
    const isInColor = page
      .locator(selector)
      .first()
      .evaluate(async (element) => {
        const font = `40px ${getComputedStyle(element).fontFamily}`
        const text = element.textContent ?? ''
        await document.fonts.load(font, text)
        const context = document.createElement('canvas').getContext('2d')
        if (!context) return false
        context.font = font
        context.fillText(text, 0, 45)
        const { data } = context.getImageData(0, 0, 60, 60)
        for (let pixel = 0; pixel < data.length; pixel += 4) {
          const [red = 0, green = 0, blue = 0] = data.slice(pixel, pixel + 3)
          if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) return true
        }
        return false
      })
    expect(await isInColor, selector).toBe(true)
  }
})

test('on a phone the Japanese headline does not break inside a word, and each fact above it stays on one line', async () => {
  const page = await journey.visit('/ja-JP', phone)
  const brokenWords = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = heading.firstChild
    if (!text?.textContent) return ['no text']
    const words = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text.textContent)]
    return words.flatMap(({ segment, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + segment.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [segment] : []
    })
  })
  expect(brokenWords).toEqual([])
  const facts = page.locator('.home-text .kicker > span')
  const heights = await facts.evaluateAll((spans) => spans.map((span) => span.getClientRects()[0]?.height ?? 0))
  expect(heights.length).toBeGreaterThan(1)
  for (const height of heights) expect(height).toBeLessThan(30)
})
