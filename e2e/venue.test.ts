/** An event at a venue: one host runs sixty-four entrants, the network fails, and players use their phones. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { named, textOf, withCount } from './catalogue.ts'
import { signUpAs } from './email.ts'
import { enterResult } from './enter-result.ts'
import { addGuests, host, inMinutes, matchesOf, send, start } from './event.ts'
import { expectAccessible, open, phone, toast, useJourney } from './journey.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'
const guests = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index + 1}`)
const quick = { date: inMinutes(60), endDate: inMinutes(600), settings: { checkin: false, bestOf: 1 } }

test('one host runs sixty-four entrants from the import of their names to the completed event', async () => {
  const page = await journey.visitAs(elodie)
  const id = await host(page.request, 'Venue Cup', { ...quick, maxPlayers: 64 })
  await open(page, `/tournaments/${id}/manage`)
  const tabs = page.getByRole('navigation', named('manage', 'nav.label'))
  const openTab = (namespace: string, key: string) =>
    tabs.getByRole('link', { name: withCount(textOf('en', namespace, key)) }).click()
  await openTab('manage', 'tab.players')
  await page.getByRole('button', named('manage', 'import')).click()
  await page.getByLabel(textOf('en', 'manage', 'importText'), { exact: true }).fill(guests(64).join('\n'))
  await page.getByRole('button', named('manage', 'importPreview')).click()
  await page.getByRole('button', named('manage', 'importReady', { count: 64 })).click()
  await toast(page, textOf('en', 'manage', 'imported', { count: 64 })).waitFor()

  await openTab('manage', 'tab.now')
  await page.getByRole('button', named('manage', 'startNow')).click()
  const dialog = page.getByRole('dialog', named('manage', 'startTitle', { name: 'Venue Cup' }))
  await dialog.getByRole('button', named('manage', 'startWith', { count: 64 })).click()
  await toast(page, textOf('en', 'manage', 'started')).waitFor()

  await openTab('manage-matches', 'tab.matches')
  for (let no = 1; no <= 63; no++) await enterResult(page, no, no % 3 ? '1–0' : '0–1')

  await openTab('manage-matches', 'tab.finish')
  await page.getByRole('button', named('manage-matches', 'complete')).click()
  const completion = page.getByRole('dialog', named('manage-matches', 'completeTitle', { name: 'Venue Cup' }))
  await completion.getByRole('button', named('manage-matches', 'completeNow')).click()
  await page.getByRole('heading', named('manage-matches', 'finish.completed')).waitFor()
  const { status } = await send<{ status: string }>(page.request, `GET /tournaments/${id}`)
  expect(status).toBe('completed')
  const standings = await send<{ rows: { rank: number }[] }>(page.request, `GET /tournaments/${id}/standings`)
  expect([standings.rows.length, standings.rows.filter(({ rank }) => rank === 1).length]).toEqual([64, 1])
}, 240_000)

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
  await page.getByRole('button', named('manage-matches', 'more', { no: 1 })).waitFor()

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
    overflow.push(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
  }
  return overflow
}

test('no view of any format scrolls sideways on a phone', async () => {
  const hostPage = await journey.visitAs(elodie)
  const page = await journey.visit(undefined, phone)
  await signUpAs(page.request, 'sparrow')
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
    const ownMatch = matches.find(({ player1, player2 }) => player1?.name === 'sparrow' || player2?.name === 'sparrow')
    if (ownMatch) await open(page, `/matches/${ownMatch.id}`)
    overflows[`${type} match`] = await horizontalOverflow(page)
  }
  expect(Object.entries(overflows).filter(([, overflow]) => overflow.some((px) => px > 0))).toEqual([])
  expect(Object.keys(overflows).length).toBeGreaterThan(20)
})
