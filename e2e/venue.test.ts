/** A venue: one person runs sixty-four entrants from the console, its network fails, and everybody looks at a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterResult } from './board.ts'
import { addGuests, host, inMinutes, matchesOf, send, start } from './event.ts'
import { alive, expectAccessible, phone, useJourney } from './journey.ts'
import { joinAs } from './mail.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'
const guests = (count: number) => Array.from({ length: count }, (_, place) => `Guest ${place + 1}`)
const quick = { date: inMinutes(60), settings: { checkin: false, bestOf: 1 } }

async function open(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

test('sixty-four entrants, from the list of names to the closed record, by one person in the console alone', async () => {
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Venue Cup', { ...quick, maxPlayers: 64 })
  await open(page, `/tournaments/${id}/manage`)
  const tabs = page.getByRole('navigation', { name: 'Organiser’s desk' }).or(page.getByRole('main'))
  await tabs.getByRole('link', { name: 'Entrants' }).first().click()
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByLabel('Names or table').fill(guests(64).join('\n'))
  await page.getByRole('button', { name: 'Look at it' }).click()
  await page.getByRole('button', { name: 'Add 64 entrants' }).click()
  await page.getByText('64 entrants added.').first().waitFor()

  await tabs.getByRole('link', { name: 'Now' }).first().click()
  await page
    .getByRole('button', { name: /^Start (now|with 64)$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start with 64' }).click()
  await page.getByText('Good games').first().waitFor()

  await tabs.getByRole('link', { name: 'Matches' }).first().click()
  for (let no = 1; no <= 63; no++) await enterResult(page, no, no % 3 ? '1–0' : '0–1')

  await tabs.getByRole('link', { name: 'Finish' }).first().click()
  await page.getByRole('button', { name: 'Complete event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click()
  await page.getByText('The record is closed').first().waitFor()
  const { status } = await send<{ status: string }>(page.request, `GET /tournaments/${id}`)
  expect(status).toBe('completed')
  const ranks = await send<{ rows: { rank: number }[] }>(page.request, `GET /tournaments/${id}/standings`)
  expect([ranks.rows.length, ranks.rows.filter(({ rank }) => rank === 1).length]).toEqual([64, 1])
}, 240_000)

test('two minutes without a network: ten results are kept, each is applied once, and a change by somebody else is asked about', async () => {
  journey.expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  journey.expectComplaint(/409/) // the two that somebody else was faster with
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Cellar Cup', { ...quick, maxPlayers: 32 })
  await addGuests(page.request, id, guests(32))
  const matches = await start(page.request, id)
  const other = await journey.visitAs(elodie)
  await page.clock.install()
  await open(page, `/tournaments/${id}/manage/matches`)
  await page.getByRole('button', { name: 'More for M1', exact: true }).waitFor()

  await page.context().setOffline(true)
  for (let no = 1; no <= 10; no++) await enterResult(page, no, '1–0')
  await page.clock.fastForward('02:00')
  const unsent = page.getByRole('region', { name: 'Not sent yet' })
  await unsent.getByText('10 unsent').waitFor()
  await expectAccessible(page, 'results that are not sent yet')
  const idOf = (no: number) => matches.find((match) => match.no === no)?.id
  const scoresOf = async () =>
    Object.fromEntries((await matchesOf(other.request, id)).map(({ no, scores }) => [no, scores]))
  const [mine, theirs] = [[{ player1: 1, player2: 0 }], [{ player1: 0, player2: 1 }]]
  for (const no of [1, 2]) await send(other.request, `PUT /matches/${idOf(no)}`, { scores: theirs })
  await send(other.request, `PUT /matches/${idOf(3)}`, { scores: mine }) // the same as was entered here

  await page.context().setOffline(false)
  await unsent.getByRole('alert').nth(1).waitFor()
  await expect.poll(async () => (await scoresOf())[10]).toEqual(mine)
  await unsent.getByRole('alert').filter({ hasText: 'M1' }).getByRole('button', { name: 'Keep theirs' }).click()
  await unsent.getByRole('alert').filter({ hasText: 'M2' }).getByRole('button', { name: 'Keep mine' }).click()
  await unsent.waitFor({ state: 'hidden' })

  const scores = await scoresOf()
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((no) => scores[no]?.[0]?.player1)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  const log = await send<{ action: string }[]>(other.request, `GET /tournaments/${id}/log?limit=100`)
  const acts = (action: string) => log.filter((entry) => entry.action === action).length
  expect([acts('match-decided'), acts('match-corrected')]).toEqual([10, 1]) // the one that was kept against theirs
})

const formats = ['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS', 'LEADERBOARD'] as const
const long = 'Wolfenbüttelsankt-Andreasberger Wandervögel'

/** How far a page can be pushed sideways on the two narrowest phones. */
async function sideways(page: Page) {
  const over: number[] = []
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    over.push(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
  }
  return over
}

test('no format scrolls sideways on a phone, whichever way a player looks at it', async () => {
  const desk = await journey.visitAs(elodie)
  const page = await journey.visit(undefined, phone)
  await joinAs(page.request, 'sparrow')
  const seen: Record<string, number[]> = {}
  for (const type of formats) {
    const id = await host(desk.request, `${type} on a phone`, { ...quick, type, maxPlayers: 16 })
    await send(page.request, `POST /tournaments/${id}/join`, {})
    await addGuests(desk.request, id, [long, ...guests(10)])
    const matches = await start(desk.request, id)
    for (const { id: match, player1, player2 } of matches.slice(0, 3))
      if (player1 && player2)
        await send(desk.request, `PUT /matches/${match}`, { winnerId: player1.id, reason: 'Played' })
    await open(page, `/tournaments/${id}/bracket`)
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
    const names = type === 'LEADERBOARD' ? [] : await views.allTextContents()
    seen[`${type} at first`] = await sideways(page)
    for (const name of names) {
      await views.getByText(name, { exact: true }).click({ force: true })
      seen[`${type} ${name}`] = await sideways(page)
    }
    if (names.length > 0) expect(names, type).toContain('My path')
    const own = matches.find(({ player1, player2 }) => player1?.name === 'sparrow' || player2?.name === 'sparrow')
    if (own) await open(page, `/matches/${own.id}`)
    seen[`${type} match`] = await sideways(page)
  }
  expect(Object.entries(seen).filter(([, over]) => over.some((px) => px > 0))).toEqual([])
  expect(Object.keys(seen).length).toBeGreaterThan(20)
})
