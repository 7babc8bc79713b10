/** A host before the first match: create and publish an event, seed it, review the no-shows, start it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { named, pattern, startingWith, textOf } from './catalogue.ts'
import { addGuests, host, inMinutes, send } from './event.ts'
import { expectAccessible, open, toast, useJourney, waitForHydration } from './journey.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'
const names = ['Ada', 'Bo', 'Cleo', 'Dag', 'Eir', 'Finn']

const handle = pattern('en', 'manage', 'grip')
const seedOrder = async (page: Page) => {
  const handles = await page.getByRole('button', { name: handle }).all()
  const labels = await Promise.all(handles.map((one) => one.getAttribute('aria-label')))
  return labels.map((label) => handle.exec(label ?? '')?.groups?.name)
}

test('a host creates and publishes an event with at most twelve inputs', async () => {
  const page = await journey.visitAs(elodie, '/tournaments/new')
  let inputs = 0
  const input = async (action: Promise<unknown>) => {
    await action
    inputs++
  }
  await input(page.getByRole('radio', { name: 'Rocket League', exact: true }).check())
  await input(page.getByRole('textbox', named('create', 'name')).fill('Copper Cup'))
  await input(page.getByRole('radio', named('create', 'versus', { size: 2 })).check())
  await input(page.locator('input[type=datetime-local]').fill('2030-05-03T19:00'))
  await input(page.getByRole('button', named('create', 'create')).click())
  await page.waitForURL(/\/settings$/)
  await waitForHydration(page)
  const id = /tournaments\/([^/]+)/.exec(page.url())?.[1] ?? ''

  const visitor = await journey.visit()
  expect((await visitor.request.get(`/api/tournaments/${id}`)).status()).toBe(404)

  for (const size of [8, 16, 32]) {
    await page.getByRole('button', named('edit', 'entrants', { count: size })).click()
    const lastSeed = page.locator('.setup-preview').getByText(textOf('en', 'bracket', 'seed', { seed: size }))
    await expect.poll(() => lastSeed.count()).toBeGreaterThan(0)
  }
  await expectAccessible(page, 'the settings of a draft')
  await input(page.getByRole('button', named('edit', 'publish')).click())
  await page.getByRole('dialog', named('edit', 'publishedTitle')).waitFor()
  await expectAccessible(page, 'the share dialog')
  expect(inputs).toBeLessThanOrEqual(12)

  expect((await visitor.request.get(`/api/tournaments/${id}`)).status()).toBe(200)
  await visitor.goto(`/tournaments/${id}`)
  await visitor.getByRole('heading', { name: 'Copper Cup', level: 1, exact: true }).waitFor()
})

test('a section of the settings saves valid values and names the problem of others', async () => {
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Sections Cup', { date: inMinutes(3_000) })
  await open(page, `/tournaments/${id}/settings?section=format`)
  await page.getByRole('radio', { name: startingWith(textOf('en', 'tournaments', 'type.SWISS')) }).check()
  await page.getByRole('button', named('edit', 'save')).click()
  await expect
    .poll(async () => (await send<{ type: string }>(page.request, `GET /tournaments/${id}`)).type)
    .toBe('SWISS')

  await open(page, `/tournaments/${id}/settings?section=dates`)
  journey.expectConsoleError(/422/)
  await page.getByLabel(textOf('en', 'edit', 'field.endDate'), { exact: true }).fill('2020-01-01T10:00')
  await page.getByRole('button', named('edit', 'save')).click()
  await page.getByText(textOf('en', 'edit', 'wrong.END_BEFORE_START'), { exact: true }).waitFor()
})

test('a host moves seeds by keyboard and by mouse, and saves them', async () => {
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Seeded Cup')
  await addGuests(page.request, id, names)
  await open(page, `/tournaments/${id}/manage/seeds`)
  expect(await seedOrder(page)).toEqual(names)
  await expectAccessible(page, 'seeds')

  await page.getByRole('button', named('manage', 'grip', { seed: 3, name: 'Cleo' })).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  expect(await seedOrder(page)).toEqual(['Cleo', 'Ada', 'Bo', 'Dag', 'Eir', 'Finn'])

  const from = await page.getByRole('button', named('manage', 'grip', { seed: 6, name: 'Finn' })).boundingBox()
  const to = await page.getByRole('button', named('manage', 'grip', { seed: 2, name: 'Ada' })).boundingBox()
  if (!from || !to) throw new Error('A handle is not on the page')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 3 })
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  const expected = ['Cleo', 'Finn', 'Ada', 'Bo', 'Dag', 'Eir']
  expect(await seedOrder(page)).toEqual(expected)

  await page.getByRole('button', named('manage', 'saveSeeds')).click()
  await toast(page, textOf('en', 'manage', 'seedsSaved')).waitFor()
  await page.reload()
  await waitForHydration(page)
  expect(await seedOrder(page)).toEqual(expected)
})

type CheckIn = { missing: { id: string; name: string }[]; review: boolean }

test('a host reviews the no-shows and starts the event with everyone else', async () => {
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Review Cup', { maxPlayers: 4, minPlayers: 2 })
  await addGuests(page.request, id, names)
  const checkIn = () => send<CheckIn>(page.request, `GET /tournaments/${id}/checkin`)
  const { missing } = await checkIn()
  const idOf = (name: string) => missing.find((player) => player.name === name)?.id
  for (const name of ['Ada', 'Bo'])
    await send(page.request, `PUT /tournaments/${id}/players/${idOf(name)}/checkin`, { checkedIn: true })
  await send(page.request, `PATCH /tournaments/${id}`, { date: inMinutes(0.05), registrationEnd: inMinutes(0.04) })

  await expect.poll(async () => (await checkIn()).review).toBe(true) // the start is due and players are missing
  await open(page, `/tournaments/${id}/manage/check-in`)
  await page.getByRole('button', named('manage', 'reviewNoShows')).click()
  const dialog = page.getByRole('dialog', named('manage', 'reviewTitle', { count: 2 }))
  const choose = (name: string, choice: string) =>
    dialog
      .getByRole('combobox', named('manage', 'decideWho', { name }))
      .selectOption({ label: textOf('en', 'manage', `choice.${choice}`) })
  await dialog.waitFor()
  await expectAccessible(page, 'the review of no-shows')
  await choose('Cleo', 'readmit')
  await choose('Dag', 'drop')
  await dialog.getByRole('switch', named('manage', 'fillFromWaitlist', { count: 2 })).check()
  await dialog.getByRole('button', named('manage', 'applyReview')).click()
  await toast(page, textOf('en', 'manage', 'reviewed')).waitFor()

  await open(page, `/tournaments/${id}/manage`)
  await page.getByRole('button', named('manage', 'startWith', { count: 4 })).click()
  const start = page.getByRole('dialog', named('manage', 'startTitle', { name: 'Review Cup' }))
  await start.getByRole('button', named('manage', 'startWith', { count: 4 })).click()
  await toast(page, textOf('en', 'manage', 'started')).waitFor()
  const players = await send<{ name: string }[]>(page.request, `GET /tournaments/${id}/players`)
  const playing = ['Ada', 'Bo', 'Cleo', 'Eir'] // without Dag, who was dropped, and Finn, who was still waiting
  expect(players.map(({ name }) => name).toSorted()).toEqual(playing)
  const visitor = await journey.visit(`/tournaments/${id}/bracket`, { javaScriptEnabled: false })
  const bracket = await visitor.getByRole('main').textContent()
  expect(names.filter((name) => bracket?.includes(name))).toEqual(playing)
})

test('the Announce tab contains announcements and emails, and nothing else', async () => {
  const list = await (await fetch(`${journey.site.url}/api/tournaments?status=open&limit=1`)).json()
  const path = `/tournaments/${list.data[0].id}/manage/announce`
  const page = await journey.visitAs('hall-keeper@guildhall.example', path)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const [announcements, emails] = ['announceHead', 'mailHead'].map((key) => textOf('en', 'manage', key))
  expect(await headings.allTextContents()).toEqual([announcements, emails])
  for (const box of await page.getByRole('main').locator('textarea').all())
    expect((await box.boundingBox())?.width).toBeGreaterThan(600)
})
