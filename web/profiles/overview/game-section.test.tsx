import { waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { GameSection } from './game-section.tsx'

const t = translatorOf('profiles')

const game = (id: string, name: string) => ({ id, name, slug: id })
const statsIn = (id: string, name: string, numbers: object) => ({
  game: game(id, name),
  played: 10,
  won: 7,
  drawn: 0,
  lost: 3,
  form: ['loss', 'win'],
  events: 4,
  eventsWon: 1,
  bestFinish: 1,
  averageFinish: 2.25,
  lastPlayedAt: null,
  ...numbers,
})

test('a rank beyond those that are counted is not made up', async () => {
  const mode = (mode: string, rank: number, of: number) => ({
    game: game('a', 'TEKKEN 8'),
    mode,
    rating: 1500,
    deviation: 50,
    provisional: false,
    rank,
    of,
    played: 10,
    won: 7,
    drawn: 0,
    lost: 3,
    lastPlayedAt: '2026-11-01T09:00:00.000Z',
  })
  stubApi({
    'GET /profiles/nova/stats': {
      played: 10,
      won: 7,
      drawn: 0,
      lost: 3,
      form: [],
      games: [statsIn('a', 'TEKKEN 8', {})],
    },
    'GET /profiles/nova/ratings': {
      data: [mode('1v1', 12, 10_001), mode('2v2', 10_001, 10_001)],
      page: 1,
      limit: 2,
      total: 2,
    },
  })
  const { findByText, findByRole, user } = show(
    <Suspense>
      <GameSection name="nova" />
    </Suspense>,
  )
  const tRatings = translatorOf('ratings')
  expect(await findByText(tRatings('rankOf', { rank: '12', of: '10,000+' }))).toBeDefined()
  await user.click(await findByRole('button', { name: '2v2' }))
  expect(await findByText(tRatings('rankOver', { rank: '10,000' }))).toBeDefined()
})

test('the statistics follow the chosen game, and a game without a rating has no graph', async () => {
  stubApi({
    'GET /profiles/nova/stats': {
      played: 12,
      won: 8,
      drawn: 1,
      lost: 3,
      form: [],
      games: [
        statsIn('a', 'TEKKEN 8', {}),
        statsIn('b', 'Chess', { played: 2, won: 1, drawn: 1, lost: 0, bestFinish: null }),
      ],
    },
    'GET /profiles/nova/ratings': { data: [], page: 1, limit: 1, total: 0 },
  })
  const { findByRole, getByText, getAllByText, user, queryByRole } = show(
    <Suspense>
      <GameSection name="nova" />
    </Suspense>,
  )
  const first = await findByRole('button', { name: 'TEKKEN 8' })
  expect(first.getAttribute('aria-pressed')).toBe('true')
  expect([getByText('7–3'), getByText(t('rankNumber', { rank: 1 }))]).toHaveLength(2)
  expect(getByText(t('averageFinish', { rank: '2.3' }))).toBeDefined()
  expect(getAllByText(/^[WL]$/).map((badge) => badge.textContent)).toEqual(['W', 'L'])
  expect(queryByRole('img')).toBeNull()
  await user.click(await findByRole('button', { name: 'Chess' }))
  expect([getByText('1–1–0'), getByText('–')]).toHaveLength(2)
})

test('a graph that cannot be loaded says so, and can be loaded again', async () => {
  const rating = {
    game: game('a', 'TEKKEN 8'),
    mode: '1v1',
    rating: 1500,
    deviation: 50,
    provisional: false,
    rank: 1,
    of: 9,
    played: 10,
    won: 7,
    drawn: 0,
    lost: 3,
    lastPlayedAt: '2026-11-01T09:00:00.000Z',
  }
  const replies: Record<string, unknown> = {
    'GET /profiles/nova/stats': {
      played: 10,
      won: 7,
      drawn: 0,
      lost: 3,
      form: [],
      games: [statsIn('a', 'TEKKEN 8', {})],
    },
    'GET /profiles/nova/ratings': { data: [rating], page: 1, limit: 2, total: 1 },
  }
  stubApi(replies)
  const { user, findByRole } = show(
    <Suspense>
      <GameSection name="nova" />
    </Suspense>,
  )
  const retry = await findByRole('button', { name: translatorOf('ui')('retry') })
  replies['GET /profiles/nova/ratings/a?mode=1v1'] = { data: [], page: 1, limit: 100, total: 0 }
  await user.click(retry)
  await waitFor(() => expect(retry.isConnected).toBe(false))
})
