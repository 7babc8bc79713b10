/** Match day in browsers: two players agree, two disagree and a moderator rules, a wrong result is put right. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterResult } from './board.ts'
import { addGuests, host, inMinutes, type Match, matchesOf, send, start } from './event.ts'
import { alive, expectAccessible, phone, useJourney } from './journey.ts'
import { pressKeysTo } from './keyboard.ts'
import { joinAs } from './mail.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'

async function first(page: Page, id: string): Promise<Match> {
  const [match] = await matchesOf(page.request, id)
  if (!match) throw new Error('No match was laid out')
  return match
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

/** An event of two people with accounts, started: the first at a desk, the second on a phone. */
async function duel(name: string, people: [string, string]) {
  const desk = await journey.visitAs(elodie)
  const id = await host(desk.request, name, { date: inMinutes(60), settings: { checkin: false, bestOf: 3 } })
  const [one, other] = [await journey.visit(), await journey.visit(undefined, phone)]
  for (const [page, username] of [
    [one, people[0]],
    [other, people[1]],
  ] as const) {
    await joinAs(page.request, username)
    await send(page.request, `POST /tournaments/${id}/join`, {})
  }
  await start(desk.request, id)
  const match = await first(desk, id)
  for (const page of [one, other]) {
    await open(page, `/matches/${match.id}`)
    await page.getByRole('button', { name: 'I am ready' }).first().click()
    await page.getByRole('button', { name: 'I am ready' }).first().waitFor({ state: 'hidden' })
  }
  await expect.poll(async () => (await first(desk, id)).status).toBe('live')
  return { desk, id, match, one, other }
}

/** Wins for the side of that name, game after game, then the report is sent. */
async function report(page: Page, winner: string, button: RegExp) {
  for (const game of [1, 2]) await page.getByRole('button', { name: `${winner} won game ${game}` }).click()
  await page.getByRole('button', { name: button }).first().click()
}

test('two players play a best of three to agreement, one of them on a phone', async () => {
  const { desk, id, one, other } = await duel('Duel Cup', ['lark', 'heron'])
  await expectAccessible(one, 'a match to be reported')
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await report(one, 'lark', /^Report \d/)
  await other
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click()
  await expect.poll(async () => (await first(desk, id)).status).toBe('completed')
  await one
    .getByText(/You won/)
    .first()
    .waitFor()
  await expectAccessible(other, 'a match that is over, on a phone')
})

test('from joining to the result without a mouse: join, ready, report, confirm, and a look at the bracket', async () => {
  const desk = await journey.visitAs(elodie)
  const id = await host(desk.request, 'Keys Cup', { date: inMinutes(60), settings: { checkin: false, bestOf: 3 } })
  const pages = [await journey.visit(), await journey.visit()] as const
  for (const [place, page] of pages.entries()) {
    await joinAs(page.request, ['plover', 'dunnock'][place] ?? '')
    await open(page, `/tournaments/${id}`)
    await pressKeysTo(page, /^Skip to content$/)
    await pressKeysTo(page, /^Join$/)
    await page.getByText('You are in', { exact: true }).first().waitFor()
  }
  await start(desk.request, id)
  for (const page of pages) {
    await page.getByRole('link', { name: 'Go to your match' }).first().waitFor() // without a reload
    await pressKeysTo(page, /^Go to your match$/)
    await page.waitForURL('**/matches/**')
    await pressKeysTo(page, /^I am ready$/)
    await page.getByRole('button', { name: 'I am ready' }).first().waitFor({ state: 'hidden' })
  }
  const [plover, dunnock] = pages
  for (const name of [/^plover won game 1$/, /^plover won game 2$/, /^Report 2–0$|^Report 0–2$/])
    await pressKeysTo(plover, name)
  await dunnock
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .waitFor()
  await pressKeysTo(dunnock, /^Confirm/)
  await plover
    .getByText(/You won/)
    .first()
    .waitFor()
  expect((await first(desk, id)).status).toBe('completed')

  await pressKeysTo(plover, /^Keys Cup$/)
  await plover.waitForURL('**/bracket')
  await pressKeysTo(plover, /^M1, .*plover/)
  await plover.getByRole('link', { name: 'Match page' }).waitFor()
})

test('a conflict becomes a case, and the ruling decides the match and tells both', async () => {
  const { desk, id, match, one, other } = await duel('Conflict Cup', ['finch', 'crane'])
  await report(one, 'finch', /^Report \d/)
  await other.getByRole('button', { name: 'Dispute' }).first().click()
  for (const game of [1, 2]) await other.getByRole('button', { name: `crane won game ${game}` }).click()
  await other.getByLabel('What is wrong with their report?').fill('I have the screenshots.')
  await other.getByRole('button', { name: 'Send my version' }).first().click()
  await expect.poll(async () => (await first(desk, id)).status).toBe('disputed')

  await open(desk, `/tournaments/${id}/manage/disputes?match=${match.id}`)
  await desk.getByRole('button', { name: 'Take case' }).click()
  await desk.getByRole('radio', { name: /crane/ }).first().check()
  await desk.locator('.case-ruling').getByLabel('Reason').fill('The screenshots show both games.')
  await expectAccessible(desk, 'a case file')
  await desk.getByRole('button', { name: 'Rule and tell both' }).click()
  await expect.poll(async () => (await first(desk, id)).status).toBe('completed')
  const after = await first(desk, id)
  expect([after.player1, after.player2].find((side) => side?.id === after.winnerId)?.name).toBe('crane')
  await other
    .getByText(/You won/)
    .first()
    .waitFor()
})

test('a wrong result is corrected after later matches, and what was shown is what changes', async () => {
  const desk = await journey.visitAs(elodie)
  const id = await host(desk.request, 'Repair Cup', { date: inMinutes(60), settings: { checkin: false } })
  await addGuests(desk.request, id, ['Ada', 'Bo', 'Cleo', 'Dag', 'Eir', 'Finn', 'Gro', 'Hal'])
  await start(desk.request, id)
  const win = async (no: number) => {
    const match = (await matchesOf(desk.request, id)).find((one) => one.no === no)
    await send(desk.request, `PUT /matches/${match?.id}`, { winnerId: match?.player1?.id, reason: 'Played' })
  }
  for (const no of [1, 2, 3, 4, 5]) await win(no)
  const before = await matchesOf(desk.request, id)

  await open(desk, `/tournaments/${id}/manage/matches`)
  const wrong = before.find(({ no }) => no === 1)
  const loser = [wrong?.player1, wrong?.player2].find((side) => side?.id !== wrong?.winnerId)?.name ?? ''
  const done = desk.locator('.board-row', { has: desk.getByText('M1', { exact: true }) })
  await done
    .getByRole('button', { name: /Correct/ })
    .first()
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Winner only' }).click()
  await dialog.getByRole('radio', { name: new RegExp(loser) }).check()
  await dialog.getByLabel('Reason').fill('The wrong side was pressed.')
  const changes = dialog.getByRole('status', { name: 'What changes' }).getByRole('listitem')
  await changes.first().waitFor()
  const shown = await changes.allTextContents()
  await expectAccessible(desk, 'what a correction changes')
  await dialog.getByRole('button', { name: 'Set winner' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const after = await matchesOf(desk.request, id)
  const changed = after.filter((match, place) => JSON.stringify(match) !== JSON.stringify(before[place]))
  const numbers = shown.map((text) => Number(/M(\d+)/.exec(text)?.[1]))
  expect(numbers.toSorted()).toEqual(changed.map(({ no }) => no).toSorted())
  expect(changed.length).toBeGreaterThan(1)
})

test('Admin view on the bracket decides a match where it stands', async () => {
  const desk = await journey.visitAs(elodie)
  const id = await host(desk.request, 'Gavel Cup', { date: inMinutes(60), settings: { checkin: false, bestOf: 1 } })
  await addGuests(desk.request, id, ['Ada', 'Bo', 'Cleo', 'Dag'])
  await start(desk.request, id)
  await open(desk, `/tournaments/${id}/bracket`)
  const match = desk.getByRole('button', { name: /^M1, / })
  await match.click()
  await desk.getByRole('link', { name: 'Match page' }).waitFor()
  expect(await desk.getByRole('button', { name: 'More for M1' }).count()).toBe(0)

  await desk.getByRole('button', { name: 'Admin view' }).click()
  await enterResult(desk, 1, '0–1')
  const decided = await first(desk, id)
  expect([decided.no, decided.status, decided.winnerId]).toEqual([1, 'completed', decided.player2?.id])
  await desk.getByRole('button', { name: /^M1, .* won/ }).waitFor() // without a reload
})

test('a score is handed in from a phone, waits for the staff, and stands on the board once it counts', async () => {
  const desk = await journey.visitAs(elodie)
  const score = { count: 'best', direction: 'high', attempts: 2, review: true, unit: 'points', decimals: 1 }
  const wish = { type: 'LEADERBOARD', date: inMinutes(60), settings: { checkin: false }, score }
  const id = await host(desk.request, 'Sprint Board', wish)
  const page = await journey.visit(undefined, phone)
  await joinAs(page.request, 'siskin')
  await send(page.request, `POST /tournaments/${id}/join`, {})
  await addGuests(desk.request, id, ['Ada'])
  await start(desk.request, id)

  await open(page, `/tournaments/${id}`)
  await page.getByRole('link', { name: 'Hand in a score' }).first().click()
  const part = page.getByRole('region', { name: 'Your attempts' })
  await part.getByLabel('Score').fill('12.55')
  await part.getByRole('button', { name: 'Hand in' }).click()
  await part.getByText('A number with up to 1 decimal place').waitFor()
  await part.getByLabel('Score').fill('12,5')
  await part.getByRole('button', { name: 'Hand in' }).click()
  await part.getByText('Being looked at').waitFor()
  await part.getByText('1 attempt left').waitFor()
  await expectAccessible(page, 'one’s own attempts, on a phone')

  await open(desk, `/tournaments/${id}/manage/attempts`)
  await desk.getByRole('button', { name: 'Count it, siskin' }).click()
  await part.getByText('Counts', { exact: true }).waitFor() // without a reload
  await page.getByRole('row', { name: /siskin.*12\.5/ }).waitFor()
})
