import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show } from '../../testing/render.tsx'
import { readBoardQuery } from './leaderboard-queries.ts'
import { LeaderboardTable } from './leaderboard-table.tsx'
import type { OrganizationGame } from './queries.ts'

const person = (id: string, rank: number | null, value: number) => ({
  rank,
  value,
  user: { id, username: id, name: id.toUpperCase(), image: null, flag: null, level: 3 },
})
const rows = [person('ann', 1, 90), person('bob', 2, 40), person('cleo', 2, 40)]
const signIn = () => stubApi({ 'GET /auth/session': { id: 'dan', username: 'dan' } })
const table = () => screen.getAllByRole('row').map((row) => row.textContent)

test('the own row is pinned below the page that does not contain it', async () => {
  signIn()
  show(<LeaderboardTable rows={rows} own={person('dan', 512, 7)} unit="XP" label="Leaderboard" />)
  const pinned = screen.getAllByRole('row').at(-1) ?? document.body
  expect(within(pinned).getByRole('link').textContent).toBe('DAN')
  expect(pinned.textContent).toMatch(/^512/)
  expect(table()).toHaveLength(1 + rows.length + 1)
})

test('a rank that is not counted is shown as more than the limit', () => {
  signIn()
  show(<LeaderboardTable rows={rows} own={person('dan', null, 1)} unit="XP" label="Leaderboard" />)
  expect(table().at(-1)).toMatch(/^10,000\+/)
})

test('an own row that the page contains is not repeated', () => {
  signIn()
  show(<LeaderboardTable rows={rows} own={person('bob', 2, 40)} unit="XP" label="Leaderboard" />)
  expect(table()).toHaveLength(1 + rows.length)
  expect(table().map((text) => text?.match(/^\d+/)?.[0])).toEqual([undefined, '1', '2', '2'])
})

test('the address selects the leaderboard; parameters of other leaderboards are ignored', () => {
  const games: OrganizationGame[] = [
    { id: 'chess', name: 'Chess', slug: 'chess', events: 3, modes: ['1v1', '2v2'] },
    { id: 'go', name: 'Go', slug: 'go', events: 1, modes: ['1v1'] },
  ]
  const read = (search: string) => readBoardQuery(new URLSearchParams(search), games)
  expect(read('')).toEqual({ board: 'xp', period: 'all', game: '', mode: '', chapters: false, page: 1 })
  expect(read('period=week&game=go&chapters=1&page=3')).toMatchObject({
    period: 'week',
    game: 'go',
    chapters: true,
    page: 3,
  })
  expect(read('board=rating&period=week&chapters=1')).toMatchObject({
    board: 'rating',
    period: 'all',
    game: 'chess',
    mode: '1v1',
    chapters: false,
  })
  expect(read('board=rating&game=chess&mode=2v2').mode).toBe('2v2')
  expect(read('board=coins&game=chess&period=nonsense&page=-4')).toMatchObject({
    board: 'coins',
    game: '',
    period: 'all',
    page: 1,
  })
})
