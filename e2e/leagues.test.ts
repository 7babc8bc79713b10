/** A season: a host creates, fills and starts it on a computer, and a player follows it on a phone. */
import { expect, test } from 'vitest'
import { named, textOf } from './catalogue.ts'
import { inMinutes, send } from './event.ts'
import { expectAccessible, open, phone, useJourney, waitForHydration } from './journey.ts'

const journey = useJourney()
const elodie = 'elodie@guildhall.example'
const nova = 'nova@guildhall.example'

test('a host creates and starts a scheduled league, and a player joins it and reports a result on a phone', async () => {
  const page = await journey.visitAs(elodie, '/leagues/create')
  await page.getByRole('link', { name: new RegExp(textOf('en', 'leagues-create', 'type.SCHEDULED')) }).click()
  await page.getByRole('radio', { name: 'Rocket League', exact: true }).check()
  await page.getByRole('textbox', named('create', 'name')).fill('Copper League')
  await page.getByRole('combobox', named('leagues-create', 'divisionSize')).selectOption('4')
  await page.getByRole('combobox', named('create', 'bestOf')).selectOption('1')
  await expectAccessible(page, 'the form of a new season')
  await page.getByRole('button', named('leagues-create', 'create')).click()
  await page.waitForURL(/\/leagues\/[^/]+\/manage$/)
  await waitForHydration(page)
  const id = /leagues\/([^/]+)/.exec(page.url())?.[1] ?? ''
  await send(page.request, `PATCH /leagues/${id}`, { visibility: 'PUBLIC' })

  const player = await journey.visitAs(nova, `/leagues/${id}`, phone)
  await player.getByRole('heading', { name: 'Copper League', level: 1 }).waitFor()
  await player.locator('.foot-bar').getByRole('button').click()
  const ownId = async () =>
    (await send<{ me: { playerId: string | null } }>(player.request, `GET /leagues/${id}`)).me.playerId
  await expect.poll(ownId).not.toBeNull()

  await send(page.request, `POST /leagues/${id}/players/import`, { text: 'Ada\nBo\nCleo', header: false, apply: true })
  await open(page, `/leagues/${id}/manage/divisions`)
  await page.getByText('Cleo', { exact: true }).waitFor()
  await page
    .locator('.calendar-rounds')
    .getByText(textOf('en', 'leagues', 'round', { round: 3 }))
    .waitFor()
  await expectAccessible(page, 'divisions and calendar')
  await send(page.request, `POST /leagues/${id}/start`, { closeRegistration: true })

  await open(page, `/leagues/${id}/manage`)
  await page.locator('.fixture').first().waitFor()
  await expectAccessible(page, 'match week')

  await open(player, `/leagues/${id}/fixtures`)
  await expectAccessible(player, 'fixtures on a phone')
  await player.locator('.fixture[data-own] .fixture-link').click()
  await player.waitForURL(/\/matches\//)
  const matchId = /matches\/([^/?]+)/.exec(player.url())?.[1] ?? ''
  const match = await send<{ rev: number; player1Id: string }>(page.request, `GET /matches/${matchId}`)
  const isHome = match.player1Id === (await ownId())
  const scores = [isHome ? { player1: 1, player2: 0 } : { player1: 0, player2: 1 }]
  await send(page.request, `PUT /matches/${matchId}`, { scores, rev: match.rev, reason: 'Both captains reported it.' })

  await open(player, `/leagues/${id}/table`)
  await expect.poll(() => player.locator('.league-table tr[data-own] .league-points').textContent()).toBe('3')
  await expectAccessible(player, 'table on a phone')
})

test('on a phone a player in placement takes two lines of the ladder', async () => {
  const list = await (await fetch(`${journey.site.url}/api/leagues?type=MATCHMAKING&status=live`)).json()
  const page = await journey.visit(`/leagues/${list.data[0].id}/ladder`, phone)
  const lines = await page
    .locator('.ladder-placement')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight)),
    )
  expect(lines.length).toBeGreaterThan(0)
  expect(Math.max(...lines)).toBeLessThan(2.5)
})

test('the ladder of an entrant appears with their rating, which would move it', async () => {
  const list = await (await fetch(`${journey.site.url}/api/leagues?type=RANKED&status=live`)).json()
  const path = `/leagues/${list.data[0].id}/ladder`
  const views = named('leagues', 'ladder.views')
  const served = await journey.visitAs(nova, path, { ...phone, javaScriptEnabled: false })
  expect(await served.getByRole('navigation', views).count()).toBe(0)
  const page = await journey.visitAs(nova, path, phone)
  await page.getByRole('navigation', views).waitFor()
  expect(await page.locator('.rating-head').count()).toBe(1)
})

test('on a phone the reader sees their own name on a ladder where others are in placement', async () => {
  const host = await journey.visitAs(elodie)
  const [game] = await send<{ id: string }[]>(host.request, 'GET /games')
  const settings = { placementMatches: 3 }
  const fields = { type: 'RANKED', gameId: game?.id, date: inMinutes(30), settings }
  const { id } = await send<{ id: string }>(host.request, 'POST /leagues', { name: 'Copper Ladder', ...fields })
  await send(host.request, `PATCH /leagues/${id}`, { visibility: 'PUBLIC' })
  const player = await journey.visitAs(nova, undefined, phone)
  await send(player.request, `POST /leagues/${id}/join`, {})
  await send(host.request, `POST /leagues/${id}/players/import`, { text: 'Ada\nBo', header: false, apply: true })
  await send(host.request, `POST /leagues/${id}/start`, { closeRegistration: true })
  await open(player, `/leagues/${id}/ladder`)
  const name = player.locator('.league-table tr[data-own] .who > a')
  const hidden = await name.evaluate((link) => link.scrollWidth - link.clientWidth)
  expect(hidden).toBe(0)
})
