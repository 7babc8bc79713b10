import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import FinishScreen from './finish.screen.tsx'

const t = translatorOf('manage-matches')

const event = {
  id: 'e1',
  name: 'Cup',
  eventType: 'Tournament',
  status: 'ended',
  startedAt: '2026-01-01T12:00:00.000Z',
  endedAt: '2026-01-01T14:00:00.000Z',
  completedAt: null,
  prizes: [],
  form: [],
  settings: {},
  can: { update: true, reopen: false },
}
const summary = {
  refusals: [{ code: 'DISPUTE_OPEN' }],
  openDisputes: 1,
  pendingAttempts: 0,
  appealable: [],
  openMatches: 0,
  awards: [],
  totals: { points: 0, coins: 0, trophies: 0, money: [] },
  next: null,
  nextProblem: null,
  qualifiers: [],
}

test('an open dispute is named once, with the way to it', async () => {
  stubApi({ 'GET /tournaments/e1': event, 'GET /tournaments/e1/complete': summary })
  const page = (
    <Suspense>
      <FinishScreen />
    </Suspense>
  )
  show(page, { path: '/:id', at: '/e1' })
  const link = await screen.findByRole('link', { name: t('openDisputes', { count: 1 }) })
  const list = link.closest('ul')
  expect(list && within(list).getAllByRole('listitem')).toHaveLength(1)
})
