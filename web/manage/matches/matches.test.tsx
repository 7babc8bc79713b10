import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { Frame, show, translatorOf } from '../../testing/render.tsx'
import { noStations } from '../../testing/station-options.ts'
import { type Event, eventQuery } from '../queries.ts'
import { MatchFilters } from './filters.tsx'
import MatchesScreen from './matches.screen.tsx'
import { type MatchPage, matchListQuery, type StaffMatch } from './queries.ts'
import { emptyFilter, stateOf } from './rows/groups.ts'
import { MatchRow } from './rows/match-row.tsx'
import { MatchRowState } from './rows/match-row-state.tsx'
import { RowMenu } from './rows/row-menu.tsx'

const t = translatorOf('manage-matches')
const tUi = translatorOf('ui')
const event = {
  id: 'e1',
  slug: null,
  name: 'Friday Cup',
  eventType: 'Tournament',
  type: 'SINGLE_ELIMINATION',
  entrySize: 1,
  startedAt: '2030-01-01T00:00:00.000Z',
  endedAt: null,
  completedAt: null,
  cancelledAt: null,
  status: 'live',
  settings: tournamentSettingDefaults,
  can: { moderate: true, announce: true },
  me: { judge: null },
  teamSize: 1,
  pausedAt: null,
}
const player = (id: string, name: string) => ({ id, name, image: null, country: null, seed: null, droppedAt: null })
const match = (no: number, names: [string, string]) => ({
  id: `m${no}`,
  no,
  rev: 1,
  key: 'W1',
  status: 'pending',
  worry: null,
  waitingSince: null,
  calledAt: null,
  player1Id: `a${no}`,
  player2Id: `b${no}`,
  player1: player(`a${no}`, names[0]),
  player2: player(`b${no}`, names[1]),
  scores: [],
  bestOf: 1,
  winnerId: null,
  station: null,
  moderatorId: null,
  endedAt: null,
  lockedAt: null,
  winTo: null,
  loseTo: null,
  player1Ready: false,
  player2Ready: false,
})
const page = (total: number, ...data: object[]) => ({ data, page: 1, limit: 100, total })
const matches = 'GET /admin/tournaments/e1/matches?page=1&limit=100'

function showBoard(searchReply: object) {
  stubApi({
    'GET /auth/session': { id: 'u1' },
    'GET /tournaments/e1': event,
    'GET /tournaments/e1/round': { current: 'W1', rounds: [] },
    'GET /tournaments/e1/log?page=1&limit=8': page(0),
    [matches]: page(700, match(1, ['Nova', 'Kestrel'])),
    [`${matches}&q=o`]: searchReply,
  })
  return show(
    <Suspense>
      <MatchesScreen />
    </Suspense>,
    { path: '/t/:id', at: '/t/e1' },
  )
}
const emailButton = (count: number) => screen.queryByRole('button', { name: t('emailEntrants', { count }) })

test('the search of a large event finds matches that are not loaded, and emails the entrants of all of them', async () => {
  const { user } = showBoard(page(2, match(1, ['Nova', 'Kestrel']), match(650, ['Rook', 'Zed'])))
  await user.type(await screen.findByRole('searchbox', { name: t('findMatch') }), 'o')
  expect(emailButton(2)).toBeNull()
  expect(await screen.findByText('Zed')).not.toBeNull()
  expect(emailButton(4)).not.toBeNull()
  expect(screen.queryByText(t('partOnly', { count: 2 }), { exact: false })).toBeNull()
})

test('the matches of a league are filtered by division', async () => {
  const league = { ...event, eventType: 'League', type: 'ROUND_ROBIN', divisions: ['First', 'Second'] }
  stubApi({ 'GET /leagues/e1': league })
  const onFilter = vi.fn()
  const rounds = { list: [], roundName: (key: string) => key }
  const { user } = show(
    <Suspense>
      <MatchFilters
        event={league as unknown as Event}
        filter={emptyFilter}
        onFilter={onFilter}
        rounds={rounds}
        onEmail={vi.fn()}
        userId={null}
        entrantCount={0}
      />
    </Suspense>,
  )
  const division = await screen.findByRole('combobox', { name: translatorOf('leagues-manage')('division') })
  await user.selectOptions(division, 'Second')
  expect(onFilter).toHaveBeenCalledWith({ ...emptyFilter, group: 2 })
})

test('a filter that finds more matches than a page loads says so and offers no email', async () => {
  const { user } = showBoard(page(600, match(1, ['Nova', 'Kestrel']), match(650, ['Rook', 'Zed'])))
  await user.type(await screen.findByRole('searchbox', { name: t('findMatch') }), 'o')
  expect(await screen.findByText('Zed')).not.toBeNull()
  await waitFor(() => expect(screen.getByText(t('partOnly', { count: 2 }), { exact: false })).not.toBeNull())
  expect(screen.queryByRole('button', { name: /email/i })).toBeNull()
})

/** The page as the server sends it, with the queries that its loader loads. */
function servedBoard(search: string, matchPages: Record<number, object>) {
  const client = new QueryClient()
  client.setQueryData(eventQuery('e1').queryKey, event as unknown as Event)
  for (const [no, list] of Object.entries(matchPages))
    client.setQueryData(matchListQuery('e1', Number(no)).queryKey, list as unknown as MatchPage)
  const router = createMemoryRouter([{ path: '/t/:id', element: <MatchesScreen /> }], {
    initialEntries: [`/t/e1${search}`],
  })
  const html = renderToString(
    <Frame>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Frame>,
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  const noscript = new DOMParser().parseFromString(page.querySelector('noscript')?.innerHTML ?? '', 'text/html')
  return {
    rows: page.querySelectorAll('.matches-row').length,
    links: [...noscript.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  }
}

test('without scripts, links lead to every match of a large event', () => {
  const list = (no: number, count: number) => ({
    ...page(120, ...Array.from({ length: count }, (_, index) => match(no * 100 + index, ['Nova', 'Kestrel']))),
    page: no,
  })
  const first = list(1, 100)
  const all = t('showAll', { count: 120 })
  expect(servedBoard('', { 1: first })).toEqual({ rows: 10, links: [[all, '/t/e1?page=1']] })
  expect(servedBoard('?page=1', { 1: first })).toEqual({ rows: 100, links: [[tUi('next'), '/t/e1?page=2']] })
  expect(servedBoard('?page=2', { 1: first, 2: list(2, 20) })).toEqual({
    rows: 20,
    links: [[tUi('previous'), '/t/e1?page=1']],
  })
})

test('a forfeit has a winner but no score, as in the bracket', () => {
  const row = { ...match(1, ['Nova', 'Kestrel']), status: 'forfeited', winnerId: 'b1', results: null }
  const actions = { match: row as unknown as StaffMatch, runAction: async () => true, onOpenDialog: () => {} }
  stubApi({ 'GET /auth/session': { id: 'u1' } })
  show(
    <ul>
      <MatchRow
        event={event as unknown as Event}
        rows={[]}
        roundName={() => ''}
        unsentCount={0}
        {...actions}
        stationOptions={noStations}
      />
    </ul>,
  )
  expect(screen.getByRole('button', { name: t('row.enterScore', { no: 1 }) }).textContent).toBe('–')
  screen.getByText(translatorOf('bracket')('won', { name: 'Kestrel' }))
})

test('the menu of a match is a button in the page of the server, and its first click opens it', async () => {
  const row = { ...match(1, ['Nova', 'Kestrel']), status: 'completed' } as unknown as StaffMatch
  const actions = { match: row, runAction: async () => true, onOpenDialog: () => {}, stationOptions: noStations }
  const element = (
    <MatchRow event={event as unknown as Event} rows={[]} roundName={() => ''} unsentCount={0} {...actions} />
  )
  const served = renderToString(
    <Frame>
      <MemoryRouter>{element}</MemoryRouter>
    </Frame>,
  )
  expect(served).toContain(`aria-label="${t('more', { no: 1 })}"`)
  stubApi({ 'GET /auth/session': { id: 'u1' } })
  const { user } = show(<ul>{element}</ul>)
  await user.click(screen.getByRole('button', { name: t('more', { no: 1 }) }))
  expect(await screen.findByRole('menuitem', { name: t('openMatch') })).toBeDefined()
})

test('a locked match counts down to no forfeit, because a lock stops its deadlines', () => {
  const soon = new Date(Date.now() + 300_000).toISOString()
  const called = { ...match(1, ['Nova', 'Kestrel']), status: 'ready-check', calledAt: soon, deadlineAt: soon }
  const textOf = (fields: object) => {
    const row = { ...called, ...fields } as unknown as StaffMatch
    const { container, unmount } = show(
      <MatchRowState match={row} state={stateOf(row)} pausedAt={null} calledTo={new Map()} />,
    )
    const text = container.textContent
    unmount()
    return text
  }
  const absent = { worry: 'provisional', provisionalUntil: soon }
  expect(textOf({})).toContain(t('noShowIn'))
  expect(textOf(absent)).toContain(t('finalIn'))
  expect(textOf({ lockedAt: soon })).not.toContain(t('noShowIn'))
  expect(textOf({ ...absent, lockedAt: soon })).not.toContain(t('finalIn'))
})

test.each([
  ['ready-check', true],
  ['live', false],
])('entrants of a match in the state %s can be marked ready: %s', async (status, isOffered) => {
  const row = { ...match(1, ['Nova', 'Kestrel']), status, calledAt: '2030-01-01T00:00:00.000Z' }
  const actions = { match: row as unknown as StaffMatch, runAction: async () => true, onOpenDialog: () => {} }
  stubApi({ 'GET /auth/session': { id: 'u1' } })
  const { user } = show(<RowMenu event={event as unknown as Event} {...actions} stationOptions={noStations} />)
  await user.click(screen.getByRole('button', { name: t('more', { no: 1 }) }))
  expect(await screen.findByRole('menuitem', { name: t('decide.score') })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: t('checkInHead') }) !== null).toBe(isOffered)
})
