/**
 * Events at a venue: one host runs whole events from the Manage page and every number on the way is compared with one counted
 * here; the network fails; players use their phones.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../server/db/db.ts'
import { makePeople } from '../server/testing/make-event.ts'
import { named, textOf, withCount } from './catalogue.ts'
import { signUpAs } from './email.ts'
import { enterResult } from './enter-result.ts'
import { addGuests, host, inMinutes, type Match, matchesOf, send, start } from './event.ts'
import { expectAccessible, open, phone, toast, useJourney } from './journey.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'
const guests = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index + 1}`)
const quick = { date: inMinutes(60), endDate: inMinutes(900), settings: { checkin: false, bestOf: 1 } }

type Seeded = { id: string; name: string; seed: number }
type Played = Match & { key: string; player1: Seeded | null; player2: Seeded | null }

async function seededMatches(page: Page, id: string): Promise<Played[]> {
  const pages = [1, 2].map((number) =>
    send<Played[]>(page.request, `GET /tournaments/${id}/matches?limit=100&page=${number}`),
  )
  return (await Promise.all(pages)).flat()
}

const openTab = (page: Page, namespace: string, key: string) =>
  page
    .getByRole('navigation', named('manage', 'nav.label'))
    .getByRole('link', { name: withCount(textOf('en', namespace, key)) })
    .click()

async function importRows(page: Page, rows: readonly string[], count: number) {
  await openTab(page, 'manage', 'tab.players')
  await page.getByRole('button', named('manage', 'import')).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill(rows.join('\n'))
  await page.getByRole('button', named('manage', 'importPreview')).click()
  await page.getByRole('button', named('manage', 'importReady', { count })).click()
  await toast(page, textOf('en', 'manage', 'imported', { count })).waitFor()
}

async function startNow(page: Page, name: string, count: number) {
  await openTab(page, 'manage', 'tab.now')
  await page.getByRole('button', named('manage', 'startNow')).click()
  const dialog = page.getByRole('dialog', named('manage', 'startTitle', { name }))
  await dialog.getByText(textOf('en', 'manage', 'startWhat', { count }), { exact: true }).waitFor()
  const letPlay = dialog.getByRole('radio', named('manage', 'startDialog.letPlay'))
  if (await letPlay.count()) await letPlay.check()
  await dialog.getByRole('button', named('manage', 'startWith', { count })).click()
  await toast(page, textOf('en', 'manage', 'started')).waitFor()
}

/** Waits for the sentence on the progress of the event. */
const expectProgress = (page: Page, done: number, all: number) =>
  page.getByText(textOf('en', 'manage-matches', 'doneOf', { done, all }), { exact: true }).waitFor()

async function clickScore(page: Page, no: number, result: '1–0' | '0–1') {
  const button = page.getByRole('button', named('manage-matches', 'row.enterScore', { no })).first()
  await button.hover() // from here on the rows keep their places: results that arrive could move another row under the click
  await button.click()
  const dialog = page.getByRole('dialog', named('manage-matches', 'decideTitle', { no }))
  await dialog.getByRole('button', { name: result, exact: true }).click()
  await dialog.getByRole('button', named('manage-matches', 'decide.score')).click()
  await dialog.waitFor({ state: 'hidden' })
}

const isOpen = ({ player1, player2, winnerId }: Played) => player1 !== null && player2 !== null && winnerId === null
const isFirstBetter = ({ player1, player2 }: Played) => (player1?.seed ?? 0) < (player2?.seed ?? 0)

/** The better seed wins every open match: the last one by clicks, the others through the API. Returns the number of matches. */
async function playOpenMatches(page: Page, id: string): Promise<number> {
  const matches = (await seededMatches(page, id)).filter(isOpen)
  const last = matches.pop()
  for (const match of matches) {
    const [player1, player2] = isFirstBetter(match) ? [1, 0] : [0, 1]
    await send(page.request, `PUT /matches/${match.id}`, { scores: [{ player1, player2 }] })
  }
  if (!last) return 0
  await clickScore(page, last.no, isFirstBetter(last) ? '1–0' : '0–1')
  return matches.length + 1
}

async function complete(page: Page, name: string) {
  await page.getByRole('button', named('manage-matches', 'complete')).click()
  const dialog = page.getByRole('dialog', named('manage-matches', 'completeTitle', { name }))
  await dialog.getByRole('button', named('manage-matches', 'completeNow')).click()
  await page.getByRole('heading', named('manage-matches', 'finish.completed')).waitFor()
}

/** The places and names of the awards, as the finish shows them. */
async function awardRows(page: Page): Promise<[string, string][]> {
  const rows = await page.getByRole('table', named('manage-matches', 'awardsGiven')).getByRole('row').all()
  const texts = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()))
  return texts.map(([place = '', name = '']) => [place.trim(), name.trim()])
}

test('one host runs a double elimination of 64 entrants, 20 of them guests, and every number is right', async () => {
  const page = await journey.visitAs(elodie)
  const player = await journey.visit(undefined, phone)
  await signUpAs(player.request, 'sparrow')
  const { db, close } = openDatabase(journey.site.databaseUrl)
  const people = await makePeople(db, 43)
  await close()
  const names = ['sparrow', ...people.map(({ username }) => username ?? '')]
  const rows = [...names.map((name) => `${name},${name}`), ...guests(20).map((name) => `${name},`)]
  const id = await host(page.request, 'Proof Major', { ...quick, type: 'DOUBLE_ELIMINATION', maxPlayers: 64 })
  await open(page, `/tournaments/${id}/manage`)
  await importRows(page, ['Name,Username', ...rows], 64)
  await startNow(page, 'Proof Major', 64)
  await expectProgress(page, 0, 126) // 63 upper, 62 lower, the grand final
  await open(player, `/tournaments/${id}`) // from here on it changes without a reload

  let done = 0
  let losses = 0
  for (const round of [32, 32, 24, 12, 10, 5, 4, 2, 2, 1, 1]) {
    expect(await playOpenMatches(page, id)).toBe(round)
    done += round
    await expectProgress(page, done, 126)
    if (losses >= 2) continue
    const own = (await seededMatches(page, id)).filter(({ player1, player2 }) =>
      [player1?.name, player2?.name].includes('sparrow'),
    )
    losses = own.filter(({ winnerId, player1, player2 }) => {
      const entrant = player1?.name === 'sparrow' ? player1 : player2
      return winnerId !== null && winnerId !== entrant?.id
    }).length
    const next = own.find(isOpen)
    const opponent = next?.player1?.name === 'sparrow' ? next.player2 : next?.player1
    const title = opponent
      ? textOf('en', 'players', 'title.match', { opponent: opponent.name })
      : textOf('en', 'players', losses === 2 ? 'title.eliminated' : 'title.between')
    await player.getByRole('heading', { name: title, exact: true }).waitFor()
  }
  const final = (await seededMatches(page, id)).find(isOpen)
  expect(final?.no).toBe(126)
  const [first, second] =
    final && isFirstBetter(final) ? [final.player1, final.player2] : [final?.player2, final?.player1]
  await clickScore(page, 126, first === final?.player1 ? '0–1' : '1–0') // the lower bracket wins: a reset
  await expectProgress(page, 126, 127)
  const reset = (await seededMatches(page, id)).find(isOpen)
  await clickScore(page, 127, reset?.player1?.id === second?.id ? '1–0' : '0–1')
  await expectProgress(page, 127, 127)
  await complete(page, 'Proof Major')
  expect(await send(page.request, `GET /tournaments/${id}`)).toMatchObject({ status: 'completed' })
  const standings = await send<{ rows: { rank: number }[] }>(page.request, `GET /tournaments/${id}/standings`)
  expect([standings.rows.length, standings.rows.filter(({ rank }) => rank === 1).length]).toEqual([64, 1])
  const places = await awardRows(page)
  expect(places.slice(0, 2)).toEqual([
    ['1', second?.name],
    ['2', first?.name],
  ])
  const sizes = [1, 1, 1, 1, 2, 2, 4, 4, 8, 8, 16, 16]
  const expectedPlaces = sizes.flatMap((size, index) =>
    Array(size).fill(String(1 + sizes.slice(0, index).reduce((sum, one) => sum + one, 0))),
  )
  expect(places.map(([place]) => place)).toEqual(expectedPlaces)
  await open(player, `/tournaments/${id}`)
  const rank = Number(places.find(([, name]) => name === 'sparrow')?.[0])
  const title = textOf('en', 'players', rank === 1 ? 'title.champion' : 'title.ranked_ordinal', { count: rank, of: 64 })
  await player.getByRole('heading', { name: title, exact: true }).waitFor()
})

test('one host runs a Swiss event of 12 teams into its playoffs, and every number is right', async () => {
  const page = await journey.visitAs(elodie)
  const teams = { ...quick, teamSize: 2, maxPlayers: 12 }
  const playoffs = await host(page.request, 'Proof Playoffs', { ...teams, type: 'SINGLE_ELIMINATION', maxPlayers: 4 })
  const id = await host(page.request, 'Proof Swiss', {
    ...teams,
    type: 'SWISS',
    nextTournamentId: playoffs,
    settings: { ...quick.settings, swissRounds: 3, qualifiers: 4 },
  })
  await open(page, `/tournaments/${id}/manage`)
  await importRows(page, ['Team', ...[...'ABCDEFGHIJKL'].map((letter) => `Team ${letter}`)], 12)
  await startNow(page, 'Proof Swiss', 12)
  for (const round of [1, 2, 3]) {
    await expectProgress(page, (round - 1) * 6, 18)
    expect(await playOpenMatches(page, id)).toBe(6)
  }
  await expectProgress(page, 18, 18)
  const wins = new Map<string, number>()
  for (const { winnerId, player1, player2 } of await seededMatches(page, id)) {
    const winner = winnerId === player1?.id ? player1 : player2
    if (winner) wins.set(winner.name, (wins.get(winner.name) ?? 0) + 1)
  }
  await complete(page, 'Proof Swiss')
  const order = (await awardRows(page)).map(([, name]) => name)
  const points = order.map((name) => wins.get(name) ?? 0)
  expect(points).toEqual(points.toSorted((a, b) => b - a)) // no one with fewer wins is ahead

  await open(page, `/tournaments/${playoffs}/manage`)
  await startNow(page, 'Proof Playoffs', 4)
  await expectProgress(page, 0, 3)
  const pairs = (await seededMatches(page, playoffs))
    .filter(isOpen)
    .map(({ player1, player2 }) => [player1?.name, player2?.name])
  expect(pairs.map((pair) => pair.toSorted())).toEqual(
    [
      [order[0], order[3]],
      [order[1], order[2]],
    ].map((pair) => pair.toSorted()),
  )
  expect(await playOpenMatches(page, playoffs)).toBe(2)
  await expectProgress(page, 2, 3)
  expect(await playOpenMatches(page, playoffs)).toBe(1)
  await complete(page, 'Proof Playoffs')
  expect((await awardRows(page)).slice(0, 2)).toEqual([
    ['1', order[0]],
    ['2', order[1]],
  ])
})

test('two minutes offline: ten results are stored and sent once each, and the host resolves two conflicts', async () => {
  journey.expectConsoleError(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  journey.expectConsoleError(/409/) // the two conflicts
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Cellar Cup', { ...quick, maxPlayers: 32 })
  await addGuests(page.request, id, guests(32))
  const matches = await start(page.request, id)
  const other = await journey.visitAs(elodie)
  await page.clock.install()
  await open(page, `/tournaments/${id}/manage/matches`)
  // The parts that load after the page: the menus, the dialog and those of the top bar.
  await page.getByRole('button', named('manage-matches', 'more', { no: 1 })).click()
  await page.getByRole('menuitem', named('manage-matches', 'decide.score')).press('Enter')
  await page.getByRole('dialog', named('manage-matches', 'decideTitle', { no: 1 })).press('Escape')
  await page.getByRole('button', named('shell', 'yourMenu')).waitFor()
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  for (let no = 1; no <= 10; no++) await enterResult(page, no, '1–0')
  await page.clock.fastForward('02:00')
  const unsent = page.getByRole('region', named('manage-matches', 'unsentHead'))
  await unsent.getByText(textOf('en', 'manage-matches', 'unsent', { count: 10 }), { exact: true }).waitFor()
  await expectAccessible(page, 'results that are not sent yet')
  const idOf = (no: number) => matches.find((match) => match.no === no)?.id
  const scoresByNo = async () =>
    Object.fromEntries((await matchesOf(other.request, id)).map(({ no, scores }) => [no, scores]))
  const [hostScores, otherScores] = [[{ player1: 1, player2: 0 }], [{ player1: 0, player2: 1 }]]
  for (const no of [1, 2]) await send(other.request, `PUT /matches/${idOf(no)}`, { scores: otherScores })
  await send(other.request, `PUT /matches/${idOf(3)}`, { scores: hostScores }) // the same result is no conflict

  await page.context().setOffline(false)
  const conflicts = unsent.getByRole('alert')
  await expect.poll(() => conflicts.count()).toBe(2)
  await expect.poll(async () => (await scoresByNo())[10]).toEqual(hostScores)
  const conflict = (no: number) =>
    conflicts.filter({ hasText: `${textOf('en', 'manage-matches', 'kept.result', { no })}:` })
  await conflict(1).getByRole('button', named('manage-matches', 'keepTheirs')).click()
  await conflict(2).getByRole('button', named('manage-matches', 'keepMine')).click()
  await unsent.waitFor({ state: 'hidden' })

  const scores = await scoresByNo()
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((no) => scores[no]?.[0]?.player1)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  const log = await send<{ action: string }[]>(other.request, `GET /tournaments/${id}/log?limit=100`)
  const entries = (action: string) => log.filter((entry) => entry.action === action).length
  expect([entries('match-decided'), entries('match-corrected')]).toEqual([10, 1]) // match 2 was kept against theirs
})

const formats = ['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS', 'LEADERBOARD'] as const
const longName = 'Wolfenbüttelsankt-Andreasberger Wandervögel'

/** How far the page scrolls sideways on the two narrowest phones. */
async function horizontalOverflow(page: Page) {
  const overflow: number[] = []
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    // Not `innerWidth`: on phones it grows with the page.
    overflow.push((await page.evaluate(() => document.documentElement.scrollWidth)) - width)
  }
  return overflow
}

test('no view of any format scrolls sideways on a phone', async () => {
  const hostPage = await journey.visitAs(elodie)
  const page = await journey.visit(undefined, phone)
  await signUpAs(page.request, 'swallow')
  const overflows: Record<string, number[]> = {}
  for (const type of formats) {
    const id = await host(hostPage.request, `${type} on a phone`, { ...quick, type, maxPlayers: 16 })
    await send(page.request, `POST /tournaments/${id}/join`, {})
    await addGuests(hostPage.request, id, [longName, ...guests(10)])
    const matches = await start(hostPage.request, id)
    for (const { id: match, player1, player2 } of matches.slice(0, 3))
      if (player1 && player2)
        await send(hostPage.request, `PUT /matches/${match}`, { winnerId: player1.id, reason: 'Played' })
    await open(page, `/tournaments/${id}/bracket`)
    const views = page.getByRole('navigation', named('bracket', 'views')).getByRole('link')
    const names = type === 'LEADERBOARD' ? [] : await views.allTextContents()
    overflows[`${type} at first`] = await horizontalOverflow(page)
    for (const name of names) {
      await views.getByText(name, { exact: true }).click({ force: true })
      overflows[`${type} ${name}`] = await horizontalOverflow(page)
    }
    if (names.length > 0) expect(names, type).toContain(textOf('en', 'bracket', 'view.path'))
    const ownMatch = matches.find(({ player1, player2 }) => player1?.name === 'swallow' || player2?.name === 'swallow')
    if (ownMatch) await open(page, `/matches/${ownMatch.id}`)
    overflows[`${type} match`] = await horizontalOverflow(page)
  }
  expect(Object.entries(overflows).filter(([, overflow]) => overflow.some((px) => px > 0))).toEqual([])
  expect(Object.keys(overflows).length).toBeGreaterThan(20)
})
