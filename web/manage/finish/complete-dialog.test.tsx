import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { AwardSummary } from '../matches/queries.ts'
import type { Event } from '../queries.ts'
import { CompleteDialog } from './complete-dialog.tsx'

const t = translatorOf('manage-matches')

async function open(points: number, appealable: AwardSummary['appealable'] = [], changes: Partial<AwardSummary> = {}) {
  const calls = stubApi({
    'GET /auth/session': { id: 'u1', username: 'ada', role: 'USER' },
    'POST /tournaments/e1/complete?confirm=true': { status: 'completed' },
  })
  const summary = {
    totals: { points, coins: 0, trophies: 0, money: [] },
    awards: [{ points }],
    next: null,
    nextProblem: null,
    appealable,
    pendingAttempts: 0,
    ...changes,
  }
  const page = show(
    <Suspense>
      <CompleteDialog
        event={{ id: 'e1', name: 'Lantern Cup', rehearsal: false } as Event}
        summary={summary as unknown as AwardSummary}
        onClose={() => {}}
      />
    </Suspense>,
  )
  await screen.findByRole('dialog', { name: t('completeTitle', { name: 'Lantern Cup' }) })
  return { ...page, calls }
}

test('the completion of an event with guests only does not promise XP to no one', async () => {
  const { unmount } = await open(0)
  expect(screen.queryAllByRole('listitem')).toEqual([])
  unmount()
  await open(30)
  expect(screen.getByRole('listitem').textContent).toBe(t('pays.points', { amount: '30', count: 1 }))
})

test('the completion names the matches whose ruling can still be appealed, and confirms that it becomes final', async () => {
  const match = { no: 7, player1: 'Nova', player2: 'Kestrel', until: '2031-05-01T18:00:00.000Z' }
  const { user, calls } = await open(0, [{ ticketId: 'case', ...match }])
  expect(screen.getByText(/M7/).textContent).toContain(t('versus', { a: 'Nova', b: 'Kestrel' }))
  await user.click(screen.getByRole('button', { name: t('complete.anyway') }))
  expect(calls.map(({ address }) => address)).toContain('POST /tournaments/e1/complete?confirm=true')
})

test('the completion says that attempts without a review do not count', async () => {
  await open(0, [], { pendingAttempts: 2 })
  expect(screen.getByRole('listitem').textContent).toBe(t('complete.dropsAttempts'))
  screen.getByRole('button', { name: t('complete.anyway') })
})
