import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { read } from '../../lib/api/api.ts'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { NextSeason } from './next-season.tsx'

const t = translatorOf('leagues-manage')
const league = { id: 'l1', endedAt: '2026-11-17T19:00:00.000Z', nextLeagueId: null }

const teams = [{ id: 'p1', name: 'Ann' }]
const preview = { season: 2, moves: [], divisions: [{ no: 1, name: 'Ladder', teams }] }

test('the host of a ladder creates the next season, which has no promotion', async () => {
  stubApi({ 'GET /leagues/l1/season': preview })
  show(<NextSeason league={{ ...league, type: 'RANKED' }} />)
  expect(await screen.findByRole('button', { name: t('next.create', { season: 2 }) })).toBeDefined()
  expect(screen.queryByText(t('next.moves', { count: 0 }))).toBeNull()
})

test('a preview of the next season that fails to load can be loaded again', async () => {
  stubApi({})
  const { user } = show(<NextSeason league={{ ...league, type: 'RANKED' }} />)
  const retry = await screen.findByRole('button', { name: translatorOf('ui')('retry') })
  stubApi({ 'GET /leagues/l1/season': preview })
  await user.click(retry)
  expect(await screen.findByRole('button', { name: t('next.create', { season: 2 }) })).toBeDefined()
})

function Hosted() {
  useQuery(read('GET /leagues/created', { query: { limit: 5 } }))
  return null
}

test('the list of a host is read again when the next season is created', async () => {
  const list = 'GET /leagues/created?limit=5'
  const calls = stubApi({
    'GET /leagues/l1/season': { season: 2, moves: [], divisions: [] },
    'POST /leagues/l1/season': { id: 'l2' },
    [list]: { data: [] },
  })
  const { user } = show(
    <>
      <NextSeason league={{ ...league, type: 'RANKED' }} />
      <Hosted />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: t('next.create', { season: 2 }) }))
  await waitFor(() => expect(calls.filter(({ address }) => address === list)).toHaveLength(2))
})

test('the next season says that its start is missing', async () => {
  const calls = stubApi({ 'GET /leagues/l1/season': preview })
  const { user } = show(<NextSeason league={{ ...league, type: 'RANKED' }} />)
  const start = await screen.findByLabelText(new RegExp(t('start')))
  fireEvent.change(start, { target: { value: '' } })
  await expectMissing(user, t('next.create', { season: 2 }), translatorOf('ui')('timeMissing'), () => start)
  expect(calls).toHaveLength(1)
})
