import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show } from '../../testing/render.tsx'
import DivisionsScreen from './divisions.screen.tsx'

async function avatarsOf(entrySize: number) {
  const team = { id: 'p1', name: 'nova', image: null, seed: 1, byHand: false }
  const division = { no: 1, name: 'First', size: null, promoted: 0, relegated: 0, playoff: 0, rounds: [] }
  stubApi({
    'GET /leagues/l1': { id: 'l1', name: 'Winter League', entrySize, can: { update: true } },
    'GET /leagues/l1/divisions': { divisions: [{ ...division, teams: [team] }], refusals: [] },
  })
  const page = (
    <Suspense>
      <DivisionsScreen />
    </Suspense>
  )
  const { unmount } = show(page, { path: '/leagues/:id/manage/divisions', at: '/leagues/l1/manage/divisions' })
  const row = (await screen.findByText('nova')).closest('li')
  const kinds = [row?.querySelector('.avatar') !== null, row?.querySelector('.team-badge') !== null]
  unmount()
  return kinds
}

test('a league of single players shows their avatars, a league of teams their badges', async () => {
  expect(await avatarsOf(1)).toEqual([true, false])
  expect(await avatarsOf(3)).toEqual([false, true])
})
