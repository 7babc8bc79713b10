/** An organiser's evening until the first match: an event made and published, the missing reviewed, seeds moved, the start. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addGuests, host, inMinutes, send } from './event.ts'
import { alive, expectAccessible, useJourney } from './journey.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'
const names = ['Ada', 'Bo', 'Cleo', 'Dag', 'Eir', 'Finn']

const seeds = (page: Page) =>
  page
    .getByRole('button', { name: /^Seed \d+:/ })
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')?.replace(/^Seed \d+: /, '')))

test('from an idea to a published event in at most twelve inputs', async () => {
  const page = await journey.visitAs(elodie, '/tournaments/new')
  let inputs = 0
  const act = async (what: Promise<unknown>) => {
    await what
    inputs++
  }
  await act(page.getByRole('radio', { name: 'Rocket League' }).check())
  await act(page.getByRole('textbox', { name: 'Name' }).fill('Copper Cup'))
  await act(page.getByRole('radio', { name: '2v2' }).check())
  await act(page.locator('input[type=datetime-local]').fill('2030-05-03T19:00'))
  await act(page.getByRole('button', { name: 'Create event' }).click())
  await page.waitForURL(/\/settings$/)
  await alive(page)
  const id = /tournaments\/([^/]+)/.exec(page.url())?.[1] ?? ''

  const stranger = await journey.visit()
  expect((await stranger.request.get(`/api/tournaments/${id}`)).status()).toBe(404)

  for (const size of ['8', '16', '32']) {
    await page.getByRole('button', { name: `${size} entrants` }).click()
    await page.locator('.setup-preview').getByText(`Seed ${size}`).first().waitFor({ state: 'attached' })
  }
  await expectAccessible(page, 'the settings of a draft')
  await act(page.getByRole('button', { name: 'Publish' }).click())
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'what to share')
  expect(inputs).toBeLessThanOrEqual(12)

  expect((await stranger.request.get(`/api/tournaments/${id}`)).status()).toBe(200)
  await stranger.goto(`/tournaments/${id}`)
  await stranger.getByRole('heading', { name: 'Copper Cup', level: 1 }).waitFor()
})

test('a section says what it holds, keeps what is saved and names what is wrong', async () => {
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Sections Cup', { date: inMinutes(3_000) })
  await page.goto(`/tournaments/${id}/settings?section=format`)
  await alive(page)
  await page.getByRole('radio', { name: /Swiss/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await send<{ type: string }>(page.request, `GET /tournaments/${id}`)).type)
    .toBe('SWISS')

  await page.goto(`/tournaments/${id}/settings?section=dates`)
  await alive(page)
  journey.expectComplaint(/422/)
  await page.getByLabel('End', { exact: true }).fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.mistake').first().waitFor()
})

test('seeds move by keyboard and by hand, and stay where they were put', async () => {
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Seeded Cup')
  await addGuests(page.request, id, names)
  await page.goto(`/tournaments/${id}/manage/seeds`)
  await alive(page)
  expect(await seeds(page)).toEqual(names)
  await expectAccessible(page, 'seeds')

  await page.getByRole('button', { name: 'Seed 3: Cleo' }).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  expect(await seeds(page)).toEqual(['Cleo', 'Ada', 'Bo', 'Dag', 'Eir', 'Finn'])

  const from = await page.getByRole('button', { name: 'Seed 6: Finn' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Seed 2: Ada' }).boundingBox()
  if (!from || !to) throw new Error('A handle is not on the page')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 3 })
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  const wanted = ['Cleo', 'Finn', 'Ada', 'Bo', 'Dag', 'Eir']
  expect(await seeds(page)).toEqual(wanted)

  await page.getByRole('button', { name: 'Save seeds' }).click()
  await page.getByText('Seeds are saved.').first().waitFor()
  await page.reload()
  await alive(page)
  expect(await seeds(page)).toEqual(wanted)
})

test('who is missing at the close is reviewed, and the event starts with who is there', async () => {
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Review Cup', { maxPlayers: 4, minPlayers: 2 })
  await addGuests(page.request, id, names)
  const board = await send<{ missing: { id: string; name: string }[] }>(page.request, `GET /tournaments/${id}/checkin`)
  const idOf = (name: string) => board.missing.find((one) => one.name === name)?.id
  for (const name of ['Ada', 'Bo'])
    await send(page.request, `PUT /tournaments/${id}/players/${idOf(name)}/checkin`, { checkedIn: true })
  await send(page.request, `PATCH /tournaments/${id}`, { date: inMinutes(0.05), registrationEnd: inMinutes(0.04) })

  await page.waitForTimeout(3_500) // the announced start has come
  await page.goto(`/tournaments/${id}/manage/check-in`)
  await alive(page)
  await page.getByRole('button', { name: 'Review the missing' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'the review')
  await dialog.getByRole('combobox', { name: /Cleo/ }).selectOption({ label: 'Let play' })
  await dialog.getByRole('combobox', { name: /Dag/ }).selectOption({ label: 'Drop' })
  await dialog.getByLabel(/from the line/).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('The board is up to date').first().waitFor()

  await page.goto(`/tournaments/${id}/manage`)
  await alive(page)
  await page.getByRole('button', { name: 'Start with 4' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start with 4' }).click()
  await page.getByText('Good games').first().waitFor()
  const playing = await send<{ name: string }[]>(page.request, `GET /tournaments/${id}/players`)
  expect(
    playing
      .filter(({ name }) => name !== 'Dag' && name !== 'Finn')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Ada', 'Bo', 'Cleo', 'Eir'])
  const visitor = await journey.visit(`/tournaments/${id}/bracket`, { javaScriptEnabled: false })
  for (const name of ['Ada', 'Bo', 'Cleo', 'Eir']) expect(await visitor.content()).toContain(name)
})
