import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import DivisionsScreen from './divisions.screen.tsx'
import { PlanRefusals } from './plan-refusals.tsx'

const t = translatorOf('leagues-manage')

function showDivisions(columns: { entrySize?: number; startedAt?: string | null }) {
  const team = { id: 'p1', name: 'nova', image: null, seed: 1, byHand: false }
  const division = { no: 1, name: 'First', size: null, promoted: 0, relegated: 0, playoff: 0, rounds: [] }
  stubApi({
    'GET /leagues/l1': {
      id: 'l1',
      name: 'Winter League',
      entrySize: 1,
      startedAt: null,
      ...columns,
      can: { update: true },
    },
    'GET /leagues/l1/divisions': { divisions: [{ ...division, teams: [team] }], refusals: [] },
  })
  const page = (
    <Suspense>
      <DivisionsScreen />
    </Suspense>
  )
  return show(page, { path: '/leagues/:id/manage/divisions', at: '/leagues/l1/manage/divisions' })
}

async function avatarsOf(entrySize: number) {
  const { unmount } = showDivisions({ entrySize })
  const row = (await screen.findByText('nova')).closest('li')
  const kinds = [row?.querySelector('.avatar') !== null, row?.querySelector('.team-badge') !== null]
  unmount()
  return kinds
}

test('a league of single players shows their avatars, a league of teams their badges', async () => {
  expect(await avatarsOf(1)).toEqual([true, false])
  expect(await avatarsOf(3)).toEqual([false, true])
})

test('in a running season the page says that divisions no longer change, and leads to the season', async () => {
  showDivisions({ startedAt: '2026-11-01T00:00:00.000Z' })
  expect(await screen.findByText(t('divisions.startedText'))).not.toBeNull()
  expect(screen.getByRole('link', { name: t('tab.season') }).getAttribute('href')).toBe('/leagues/l1/manage/season')
  expect(screen.queryByText(t('divisions.about'))).toBeNull()
})

test('divisions without entrants lead to where entrants are added', async () => {
  const division = { no: 1, name: 'First', size: null, promoted: 0, relegated: 0, playoff: 0, rounds: [], teams: [] }
  stubApi({
    'GET /leagues/l1': { id: 'l1', name: 'Winter League', entrySize: 1, startedAt: null, can: { update: true } },
    'GET /leagues/l1/divisions': { divisions: [division], refusals: [] },
  })
  show(
    <Suspense>
      <DivisionsScreen />
    </Suspense>,
    { path: '/leagues/:id/manage/divisions', at: '/leagues/l1/manage/divisions' },
  )
  const link = await screen.findByRole('link', { name: translatorOf('manage')('addPlayers') })
  expect(link.getAttribute('href')).toBe('/leagues/l1/manage/players')
})

test('a division that is too small is named, and an empty season is not', () => {
  const first = { no: 1, name: 'First', size: 2, promoted: 0, relegated: 1, playoff: 0, rounds: [] }
  const second = { ...first, no: 2, name: 'Second' }
  const refusals = [{ code: 'NOT_ENOUGH_PLAYERS', division: 2, needed: 2, available: 1 }] as const
  const team = (id: string) => ({ id, name: id, image: null, seed: null, byHand: false })
  const planWith = (teams: ReturnType<typeof team>[]) => ({
    divisions: [
      { ...first, teams: teams.slice(0, 2) },
      { ...second, teams: teams.slice(2) },
    ],
    refusals: [...refusals],
  })
  const { unmount } = show(<PlanRefusals plan={planWith(['a', 'b', 'c'].map(team))} action={null} />)
  const text = translatorOf('problems')('TOO_FEW_IN_DIVISION', { division: 'Second', needed: 2, available: 1 })
  expect(screen.getByText(text)).toBeDefined()
  unmount()
  show(<PlanRefusals plan={planWith([])} action={null} />)
  expect(screen.queryByText(t('refusal.title'))).toBeNull()
})
