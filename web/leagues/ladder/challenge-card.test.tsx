import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { ChallengeBar } from './challenge-card.tsx'

const t = translatorOf('leagues')
const times = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z']
const challenge = { id: 'c1', from: { name: 'Hana' }, times, answerBy: '2026-11-19T18:00:00.000Z' }

test('on a phone a challenge is accepted with the proposed time that the player chose', async () => {
  const address = 'POST /leagues/l1/challenges/c1/accept'
  const calls = stubApi({ [address]: {} })
  const { user } = show(<ChallengeBar league={{ id: 'l1' } as never} challenge={challenge as never} />)
  const chips = screen.getAllByRole('button', { pressed: true })
  expect(chips.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('20 Nov')])
  await user.click(screen.getByRole('button', { name: /21 Nov/ }))
  await user.click(screen.getByRole('button', { name: t('challenge.accept') }))
  await waitFor(() => expect(calls.find((call) => call.address === address)?.body).toEqual({ startsAt: times[1] }))
})
