/** Manage opens on what staff need: the readiness list before the start, the match list during play. */
import { expect, test } from 'vitest'
import { named, textOf } from './catalogue.ts'
import { addGuests, host, inMinutes, start } from './event.ts'
import { expectAccessible, open, useJourney } from './journey.ts'

const journey = useJourney()

test('a host sees what is ready, starts twelve guests, and enters a score with a click on it', async () => {
  const page = await journey.visitAs('elodie@guildhall.example')
  const settings = { checkin: false, bestOf: 1 }
  const id = await host(page.request, 'Board Cup', {
    date: inMinutes(60),
    maxPlayers: 16,
    type: 'DOUBLE_ELIMINATION',
    settings,
  })
  await addGuests(
    page.request,
    id,
    Array.from({ length: 12 }, (_, index) => `Granite Wolverines Academy Rotterdam ${index + 1}`),
  )
  await open(page, `/tournaments/${id}/manage`)
  await page.getByRole('heading', named('manage', 'readiness.title')).waitFor()
  await page.getByText(textOf('en', 'manage', 'readiness.readyCheckGuests'), { exact: true }).waitFor()
  await page.getByRole('button', named('manage', 'shareLink.copy')).waitFor()
  await page.getByText('Granite Wolverines Academy Rotterdam 12', { exact: true }).waitFor()
  await expectAccessible(page, 'the readiness list')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
  await start(page.request, id)

  await page.getByRole('heading', named('manage-matches', 'callNext')).waitFor() // the page changes without a click
  const names = page.locator('.matches-side .name')
  expect(await names.count()).toBeGreaterThan(0)
  expect(await names.evaluateAll((list) => list.filter((name) => name.scrollWidth > name.clientWidth))).toEqual([])
  await page
    .getByRole('button', named('manage-matches', 'row.enterScore', { no: 1 }))
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '1–0', exact: true }).click()
  await dialog.getByRole('button', named('manage-matches', 'decide.score')).click()
  await page.getByRole('button', named('manage-matches', 'row.correctScore', { no: 1, score: '1–0' })).waitFor()
  await expect.poll(() => page.locator('.manage-fact .of', { hasText: '/22' }).count()).toBe(1)
  await expectAccessible(page, 'the match list')
})

test('the focus stays in the list when a row leaves it with the button that was pressed', async () => {
  const page = await journey.visitAs('elodie@guildhall.example')
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 80))
  const checkInOf = (name: string) => page.getByRole('button', named('manage', 'checkInWho', { name }))
  const id = await host(page.request, 'Focus Cup', { type: 'SINGLE_ELIMINATION', settings: { bestOf: 1 } })
  await addGuests(page.request, id, ['Alder', 'Birch', 'Cedar', 'Dogwood'])
  await open(page, `/tournaments/${id}/manage/check-in`)
  await checkInOf('Alder').press('Enter')
  await checkInOf('Alder').waitFor({ state: 'detached' })
  await expect.poll(focusedText).toContain('Birch')
  await page.getByRole('checkbox', named('manage', 'bulkCheckIn.all', { count: 3 })).check()
  await page.getByRole('button', named('manage', 'bulkCheckIn.action', { count: 3 })).press('Enter')
  await checkInOf('Dogwood').waitFor({ state: 'detached' })
  await expect.poll(focusedText).toContain(textOf('en', 'manage', 'noneToCheckIn'))

  await start(page.request, id)
  await open(page, `/tournaments/${id}/manage/matches`)
  await page
    .getByRole('button', named('manage-matches', 'row.enterScore', { no: 1 }))
    .last()
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '1–0', exact: true }).click()
  await dialog.getByRole('button', named('manage-matches', 'decide.score')).click()
  await page.getByRole('button', named('manage-matches', 'row.correctScore', { no: 1, score: '1–0' })).waitFor()
  await page.locator('[data-group="done"] .matches-row').waitFor()
  await expect.poll(focusedText).toMatch(/^M2/)
})
