import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { AttemptCard } from './attempt-card.tsx'

test('a declined attempt needs a reason, which the player reads', async () => {
  const t = translatorOf('manage-matches')
  const calls = stubApi({})
  const event = { id: 'e1', can: { moderate: true }, completedAt: null, cancelledAt: null }
  const attempt = { id: 's1', player: { name: 'Kai' }, score: 7, status: 'PENDING', images: [], number: 1 }
  const { user } = show(
    <AttemptCard event={event as never} attempt={{ ...attempt, createdAt: '2026-11-19T12:00:00.000Z' } as never} />,
  )
  await user.click(screen.getByRole('button', { name: `${t('decline')}, Kai` }))
  const field = () => screen.getByLabelText(t('declineWhy'))
  await expectMissing(user, t('decline'), translatorOf('ui')('fieldMissing'), field)
  expect(calls).toEqual([])
})
