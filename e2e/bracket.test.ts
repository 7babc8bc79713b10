/** The bracket as a map: dragging, the wheel, the headings, fitting, and its head on a desktop and on a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { named } from './catalogue.ts'
import { addGuests, host, inMinutes, start } from './event.ts'
import { desktop, open, phone, useJourney } from './journey.ts'

const journey = useJourney()

async function startBracket(name: string, size: number, fields: Record<string, unknown> = {}) {
  const page = await journey.visitAs('elodie@guildhall.example')
  const settings = { checkin: false, ...(typeof fields.settings === 'object' ? fields.settings : {}) }
  const event = { type: 'DOUBLE_ELIMINATION', date: inMinutes(60), maxPlayers: size, ...fields, settings }
  const id = await host(page.request, name, event)
  await addGuests(
    page.request,
    id,
    Array.from({ length: size }, (_, index) => `Granite Wolverine ${index + 1}`),
  )
  await start(page.request, id)
  return { page, id }
}

const scrollOf = (page: Page) =>
  page.locator('.bracket-pane').evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }))

test('a large bracket moves like a map', async () => {
  const { page, id } = await startBracket('Map Cup', 64)
  await open(page, `/tournaments/${id}/bracket`)
  const pane = page.locator('.bracket-pane')
  const box = (await pane.boundingBox()) ?? { x: 0, y: 0 }
  const head = await page.locator('.hero').boundingBox()
  expect(head?.height).toBeLessThanOrEqual(130)

  /** The gestures load after the page, so the first drags may have no effect. */
  async function drag() {
    await page.mouse.move(box.x + 700, box.y + 400)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y + 100, { steps: 8 })
    await page.mouse.up()
    return (await scrollOf(page)).scrollLeft
  }
  await expect.poll(drag).toBeGreaterThan(200)
  const dragged = await scrollOf(page)
  expect(dragged.scrollTop).toBeGreaterThan(150)
  expect(await page.evaluate(() => String(getSelection()))).toBe('')

  const [heads, top] = [await page.locator('.bracket-heads svg').boundingBox(), await pane.boundingBox()]
  expect(Math.abs((heads?.y ?? 0) - (top?.y ?? 0))).toBeLessThan(2)

  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60)
  expect((await scrollOf(page)).scrollTop).toBe(dragged.scrollTop)

  await page.getByRole('button', named('bracket', 'zoomFit')).click()
  await expect
    .poll(() =>
      pane.evaluate(
        (element) => element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1,
      ),
    )
    .toBe(true)
})

test('a small bracket fills the width of a desktop, its names are complete, and its host has one link to Manage', async () => {
  const { page, id } = await startBracket('Small Cup', 4)
  await open(page, `/tournaments/${id}/bracket`)
  const pane = await page.locator('.bracket-pane').boundingBox()
  await expect.poll(async () => (await page.locator('.bm').last().boundingBox())?.width ?? 0).toBeGreaterThan(200)
  const right = await page
    .locator('.bm')
    .evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right)))
  expect(right).toBeGreaterThan((pane?.width ?? 0) * 0.9)
  expect(await page.locator('.bm-name').allTextContents()).toContain('Granite Wolverine 1')
  await page.locator('.foot-bar').waitFor({ state: 'attached' })
  expect(await page.getByRole('link', named('tournaments', 'manage')).count()).toBe(1)
})

test('on a phone the first match is in the first screen, also for the host', async () => {
  const { id } = await startBracket('Phone Cup', 8)
  for (const page of [
    await journey.visit(`/tournaments/${id}/bracket`, phone),
    await journey.visitAs('elodie@guildhall.example', `/tournaments/${id}/bracket`, phone),
  ]) {
    const match = await page.locator('.rounds .match').first().boundingBox()
    expect((match?.y ?? 9_999) + (match?.height ?? 0)).toBeLessThan(520)
    await page.getByRole('button', named('bracket', 'tools.more')).click()
    await page.getByRole('button', named('bracket', 'share')).waitFor()
  }
})

test('on a phone a live event with a long name does not scroll sideways', async () => {
  const hostPage = await journey.visitAs('elodie@guildhall.example')
  const id = await host(hostPage.request, 'Narrow Cup', { date: inMinutes(60), settings: { checkin: false } })
  await addGuests(hostPage.request, id, ['Wolfenbüttelsankt-Andreasberger Wanderer', 'Granite Wolverine'])
  await start(hostPage.request, id)
  const page = await journey.visit(`/tournaments/${id}`, phone)
  await page.locator('.scorebug').first().waitFor()
  // Not `innerWidth`: on phones it grows with the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a live event shows its matches and plays its stream only after a click', async () => {
  const url = 'https://www.twitch.tv/nova'
  const { id } = await startBracket('Stream Cup', 4, { settings: { streams: [{ title: 'Main stream', url }] } })
  const page = await journey.visit(undefined, desktop)
  await page.route('https://player.twitch.tv/**', (route) => route.fulfill({ body: 'player' }))
  const reply = await page.goto(`/tournaments/${id}`)
  expect(reply?.headers()['content-security-policy']).toContain(
    "frame-src 'self' https://player.twitch.tv https://www.youtube-nocookie.com https://player.kick.com;",
  )
  await page.locator('.scorebug').first().waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', named('tournaments', 'stream.play', { site: 'Twitch' })).click()
  await page.frameLocator('iframe').getByText('player').waitFor()
})
