import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import FlagsScreen from './flags.screen.tsx'

test('staff reach the flags that do not fit on the first page', async () => {
  const flag = {
    id: 'f1',
    kind: 'same-pair',
    count: 9,
    matchId: null,
    dismissedAt: null,
    createdAt: '2026-01-01T12:00:00Z',
  }
  stubApi({
    'GET /leagues/l1': { id: 'l1', name: 'Ladder' },
    'GET /leagues/l1/flags?page=1&limit=25': {
      data: [{ ...flag, players: [{ name: 'Nova' }, { name: 'Kestrel' }] }],
      page: 1,
      limit: 25,
      total: 30,
    },
  })
  const page = (
    <Suspense>
      <FlagsScreen />
    </Suspense>
  )
  show(page, { path: '/leagues/:id/manage/flags', at: '/leagues/l1/manage/flags' })
  const next = await screen.findByRole('link', { name: translatorOf('ui')('next') })
  expect(next.getAttribute('href')).toBe('/leagues/l1/manage/flags?page=2')
})
