import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { NextSeason } from './next-season.tsx'

const t = translatorOf('leagues-manage')
const league = { id: 'l1', endedAt: '2026-11-17T19:00:00.000Z', nextLeagueId: null }

test('the host of a ladder creates the next season, which has no promotion', async () => {
  const teams = [{ id: 'p1', name: 'Ann' }]
  stubApi({ 'GET /leagues/l1/season': { season: 2, moves: [], divisions: [{ no: 1, name: 'Ladder', teams }] } })
  show(<NextSeason league={{ ...league, type: 'RANKED' }} />)
  expect(await screen.findByRole('button', { name: t('next.create', { season: 2 }) })).toBeDefined()
  expect(screen.queryByText(t('next.moves', { count: 0 }))).toBeNull()
})

test('a preview of the next season that fails to load can be loaded again', async () => {
  stubApi({})
  show(<NextSeason league={{ ...league, type: 'RANKED' }} />)
  expect(await screen.findByRole('button', { name: translatorOf('ui')('retry') })).toBeDefined()
})
