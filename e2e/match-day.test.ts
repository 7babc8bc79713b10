/** Match day: two players agree on a result, two dispute one and a moderator rules, a host corrects another. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { named, pattern, startingWith, textOf } from './catalogue.ts'
import { signUpAs } from './email.ts'
import { enterResult } from './enter-result.ts'
import { addGuests, host, inMinutes, type Match, matchesOf, send, start } from './event.ts'
import { expectAccessible, open, phone, useJourney } from './journey.ts'
import { tabToAndPress } from './keyboard.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'

async function firstMatch(page: Page, id: string): Promise<Match> {
  const [match] = await matchesOf(page.request, id)
  if (!match) throw new Error('The event has no matches')
  return match
}

/** A started event of two players with accounts: the first on a desktop, the second on a phone. */
async function startDuel(name: string, usernames: [string, string]) {
  const hostPage = await journey.visitAs(elodie)
  const id = await host(hostPage.request, name, { date: inMinutes(60), settings: { checkin: false, bestOf: 3 } })
  const [firstPage, secondPage] = [await journey.visit(), await journey.visit(undefined, phone)]
  for (const [page, username] of [
    [firstPage, usernames[0]],
    [secondPage, usernames[1]],
  ] as const) {
    await signUpAs(page.request, username)
    await send(page.request, `POST /tournaments/${id}/join`, {})
  }
  await start(hostPage.request, id)
  const match = await firstMatch(hostPage, id)
  for (const page of [firstPage, secondPage]) {
    await open(page, `/matches/${match.id}`)
    const ready = page.getByRole('button', named('matches', 'do.ready'))
    await ready.click()
    await ready.waitFor({ state: 'hidden' })
  }
  await expect.poll(async () => (await firstMatch(hostPage, id)).status).toBe('live')
  return { hostPage, id, match, firstPage, secondPage }
}

/** Enters two games for the winner. */
async function enterGames(page: Page, winner: string) {
  for (const game of [1, 2])
    await page.getByRole('button', named('matches', 'gameWonBy', { name: winner, game })).click()
}

/** The buttons of the players show the games of the reporter first. */
const score = '2–0'

const wonHeading = (page: Page) => page.getByRole('heading', named('matches', 'title.won', { result: '2–0' }))

test('two players agree on the result of a best of three, one of them on a phone', async () => {
  const { hostPage, id, firstPage, secondPage } = await startDuel('Duel Cup', ['lark', 'heron'])
  await expectAccessible(firstPage, 'a match without a report')
  expect(await secondPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await enterGames(firstPage, 'lark')
  await firstPage.getByRole('button', named('matches', 'reportScore', { score })).click()
  await secondPage.getByRole('button', named('matches', 'confirmScore', { score })).click()
  await expect.poll(async () => (await firstMatch(hostPage, id)).status).toBe('completed')
  await wonHeading(firstPage).waitFor()
  await expectAccessible(secondPage, 'a completed match on a phone')
})

test('two players join, ready up, report, confirm and open the bracket by keyboard alone', async () => {
  const hostPage = await journey.visitAs(elodie)
  const id = await host(hostPage.request, 'Keys Cup', { date: inMinutes(60), settings: { checkin: false, bestOf: 3 } })
  const [plover, dunnock] = [await journey.visit(), await journey.visit()]
  for (const [page, username] of [
    [plover, 'plover'],
    [dunnock, 'dunnock'],
  ] as const) {
    await signUpAs(page.request, username)
    await open(page, `/tournaments/${id}`)
    await tabToAndPress(page, textOf('en', 'shell', 'skip'))
    await tabToAndPress(page, textOf('en', 'players', 'do.join'))
    await page.getByRole('heading', named('players', 'title.ready')).waitFor()
  }
  await start(hostPage.request, id)
  for (const page of [plover, dunnock]) {
    await page.getByRole('link', named('players', 'do.match')).waitFor() // without a reload
    await tabToAndPress(page, textOf('en', 'players', 'do.match'))
    await page.waitForURL('**/matches/**')
    await page.getByRole('button', named('matches', 'do.ready')).waitFor() // the address changes before the page
    await tabToAndPress(page, textOf('en', 'matches', 'do.ready'))
    await page.getByRole('button', named('matches', 'do.ready')).waitFor({ state: 'hidden' })
  }
  for (const game of [1, 2]) await tabToAndPress(plover, textOf('en', 'matches', 'gameWonBy', { name: 'plover', game }))
  await tabToAndPress(plover, textOf('en', 'matches', 'reportScore', { score }))
  await dunnock.getByRole('button', named('matches', 'confirmScore', { score })).waitFor()
  await tabToAndPress(dunnock, textOf('en', 'matches', 'confirmScore', { score }))
  await wonHeading(plover).waitFor()
  expect((await firstMatch(hostPage, id)).status).toBe('completed')

  await tabToAndPress(plover, 'Keys Cup')
  await plover.waitForURL('**/bracket')
  await plover.getByRole('heading', { name: 'Keys Cup' }).waitFor()
  const state = textOf('en', 'bracket', 'won', { name: 'plover' })
  await tabToAndPress(plover, pattern('en', 'bracket', 'sentence', { no: 1, state }))
  await plover.getByRole('link', named('bracket', 'matchPage')).waitFor()
})

test('two different reports open a dispute, and the ruling decides the match for both players', async () => {
  const { hostPage, id, match, firstPage, secondPage } = await startDuel('Conflict Cup', ['finch', 'crane'])
  await enterGames(firstPage, 'finch')
  await firstPage.getByRole('button', named('matches', 'reportScore', { score })).click()
  await secondPage.getByRole('button', named('matches', 'do.dispute')).click()
  await enterGames(secondPage, 'crane')
  await secondPage.getByLabel(textOf('en', 'matches', 'reason'), { exact: true }).fill('I have the screenshots.')
  await secondPage.getByRole('button', named('matches', 'submitDispute')).click()
  await expect.poll(async () => (await firstMatch(hostPage, id)).status).toBe('disputed')

  await open(hostPage, `/tournaments/${id}/manage/disputes?match=${match.id}`)
  await hostPage.getByRole('button', named('manage-matches', 'assignCase')).click()
  const ruling = hostPage.getByRole('region', named('manage-matches', 'ruleCase'))
  const result = textOf('en', 'manage-matches', 'change.won', { name: 'crane', score })
  await ruling.getByRole('radio', named('manage-matches', 'acceptReport', { name: 'crane', result })).check()
  await ruling
    .getByLabel(textOf('en', 'manage-matches', 'reason'), { exact: true })
    .fill('The screenshots show both games.')
  await expectAccessible(hostPage, 'a case')
  await ruling.getByRole('button', named('manage-matches', 'confirmRuling')).click()
  await expect.poll(async () => (await firstMatch(hostPage, id)).status).toBe('completed')
  await ruling.waitFor({ state: 'detached' })
  await expect.poll(() => hostPage.evaluate(() => document.activeElement?.className)).toBe('case')
  const after = await firstMatch(hostPage, id)
  expect([after.player1, after.player2].find((player) => player?.id === after.winnerId)?.name).toBe('crane')
  await wonHeading(secondPage).waitFor()
  await firstPage.getByRole('heading', named('matches', 'title.lost', { name: 'crane', result: '2–0' })).waitFor()
})

test('a host corrects a result after later matches, and exactly the announced matches change', async () => {
  const hostPage = await journey.visitAs(elodie)
  const id = await host(hostPage.request, 'Repair Cup', { date: inMinutes(60), settings: { checkin: false } })
  await addGuests(hostPage.request, id, ['Ada', 'Bo', 'Cleo', 'Dag', 'Eir', 'Finn', 'Gro', 'Hal'])
  await start(hostPage.request, id)
  const win = async (no: number) => {
    const match = (await matchesOf(hostPage.request, id)).find((firstPage) => firstPage.no === no)
    await send(hostPage.request, `PUT /matches/${match?.id}`, { winnerId: match?.player1?.id, reason: 'Played' })
  }
  for (const no of [1, 2, 3, 4, 5]) await win(no)
  const before = await matchesOf(hostPage.request, id)

  await open(hostPage, `/tournaments/${id}/manage/matches`)
  const wrong = before.find(({ no }) => no === 1)
  const loser = [wrong?.player1, wrong?.player2].find((player) => player?.id !== wrong?.winnerId)?.name ?? ''
  await hostPage.getByRole('button', { name: `${textOf('en', 'manage-matches', 'correct')}, M1`, exact: true }).click()
  const dialog = hostPage.getByRole('dialog', named('manage-matches', 'decideTitle', { no: 1 }))
  await dialog.getByRole('button', named('manage-matches', 'way.win')).click()
  await dialog.getByRole('radio', { name: loser, exact: true }).check()
  const [reason, required] = ['reason', 'required'].map((key) => textOf('en', 'manage-matches', key))
  await dialog.getByLabel(`${reason} ${required}`, { exact: true }).fill('Entered for the wrong player.')
  const changes = dialog.getByRole('status', named('manage-matches', 'preview.title')).getByRole('listitem')
  await expect.poll(() => changes.count()).toBeGreaterThan(1)
  const announced = await changes.allTextContents()
  await expectAccessible(hostPage, 'what a correction changes')
  await dialog.getByRole('button', named('manage-matches', 'decide.win')).click()
  await dialog.waitFor({ state: 'hidden' })

  const after = await matchesOf(hostPage.request, id)
  const changed = after.filter((match, index) => JSON.stringify(match) !== JSON.stringify(before[index]))
  const numbers = announced.map((text) => Number(/^M(\d+)/.exec(text)?.[1]))
  expect(numbers.toSorted()).toEqual(changed.map(({ no }) => no).toSorted())
  expect(changed.length).toBeGreaterThan(1)
})

test('a host decides a match in the admin view of the bracket', async () => {
  const hostPage = await journey.visitAs(elodie)
  const id = await host(hostPage.request, 'Gavel Cup', { date: inMinutes(60), settings: { checkin: false, bestOf: 1 } })
  await addGuests(hostPage.request, id, ['Ada', 'Bo', 'Cleo', 'Dag'])
  await start(hostPage.request, id)
  await open(hostPage, `/tournaments/${id}/bracket`)
  await hostPage.getByRole('button', { name: pattern('en', 'bracket', 'sentence', { no: 1 }) }).click()
  await hostPage.getByRole('link', named('bracket', 'matchPage')).waitFor()
  expect(await hostPage.getByRole('button', named('manage-matches', 'more', { no: 1 })).count()).toBe(0)

  await hostPage.getByRole('button', named('bracket', 'staffView')).click()
  await enterResult(hostPage, 1, '0–1')
  const decided = await firstMatch(hostPage, id)
  expect([decided.no, decided.status, decided.winnerId]).toEqual([1, 'completed', decided.player2?.id])
  const state = textOf('en', 'bracket', 'won', { name: decided.player2?.name ?? '' })
  await hostPage.getByRole('button', { name: pattern('en', 'bracket', 'sentence', { no: 1, state }) }).waitFor() // live
})

test('a player hands in a score on a phone, and it ranks once staff accept it', async () => {
  const hostPage = await journey.visitAs(elodie)
  const score = { count: 'best', direction: 'high', attempts: 2, review: true, unit: 'points', decimals: 1 }
  const fields = {
    type: 'LEADERBOARD',
    date: inMinutes(60),
    endDate: inMinutes(600),
    settings: { checkin: false },
    score,
  }
  const id = await host(hostPage.request, 'Sprint Board', fields)
  const page = await journey.visit(undefined, phone)
  await signUpAs(page.request, 'siskin')
  await send(page.request, `POST /tournaments/${id}/join`, {})
  await addGuests(hostPage.request, id, ['Ada'])
  await start(hostPage.request, id)

  await open(page, `/tournaments/${id}`)
  await page.getByRole('link', named('players', 'do.board')).click()
  const attempts = page.getByRole('region', named('attempts', 'title'))
  const field = attempts.getByRole('textbox', { name: startingWith(textOf('en', 'attempts', 'score')) })
  const handIn = attempts.getByRole('button', named('attempts', 'submit'))
  await field.fill('12.55')
  await handIn.click()
  await attempts.getByText(textOf('en', 'attempts', 'badScore', { count: 1 }), { exact: true }).waitFor()
  await field.fill('12.5')
  await handIn.click()
  await attempts.getByText(textOf('en', 'attempts', 'state.PENDING'), { exact: true }).waitFor()
  await attempts.getByText(textOf('en', 'attempts', 'left', { count: 1 })).waitFor()
  await expectAccessible(page, 'the attempts of a player on a phone')

  await open(hostPage, `/tournaments/${id}/manage/attempts`)
  await hostPage
    .getByRole('button', { name: `${textOf('en', 'manage-matches', 'accept')}, siskin`, exact: true })
    .click()
  await attempts.getByText(textOf('en', 'attempts', 'state.ACCEPTED'), { exact: true }).waitFor() // without a reload
  await page.getByRole('row', { name: /siskin.*12\.5/ }).waitFor()
})
