import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { League } from '../queries.ts'
import { useNextStep } from './use-next-step.tsx'

const t = translatorOf('leagues')

const league = {
  id: 'l1',
  type: 'RANKED',
  teamSize: 1,
  me: { playerId: 'own' },
  startedAt: '2026-01-01T12:00:00.000Z',
  endedAt: null,
  settings: { ladder: 'rating', bestOf: 3 },
} as unknown as League

const challenge = (id: string, name: string, time: string) => ({
  id,
  mine: 'to',
  status: 'PENDING',
  times: [time],
  message: null,
  answerBy: time,
  stakes: null,
  from: { id: name, name, rank: 1, rating: null, image: null },
  to: { id: 'own', name: 'Nova', rank: 2, rating: null, image: null },
})

const Card = () => useNextStep(league, {} as never).card

test('after the answer to a challenge, the next one is accepted with a time of its own', async () => {
  const first = challenge('c1', 'Hana', '2026-12-01T18:00:00.000Z')
  const second = challenge('c2', 'Zofia', '2026-12-08T18:00:00.000Z')
  let challenges = [first, second]
  const calls = stubApi({
    'GET /leagues/l1/ladder/me': () => ({ challenges }),
    'POST /leagues/l1/challenges/c1/decline': () => {
      challenges = [second]
      return null
    },
    'POST /leagues/l1/challenges/c2/accept': {},
  })
  const { user } = show(<Card />)
  await screen.findByText(t('challenge.title', { name: 'Hana' }))
  await user.click(screen.getByRole('button', { name: t('challenge.decline') }))
  await screen.findByText(t('challenge.title', { name: 'Zofia' }))
  await user.click(screen.getByRole('button', { name: t('challenge.accept') }))
  const accepted = { address: 'POST /leagues/l1/challenges/c2/accept', body: { startsAt: second.times[0] } }
  await waitFor(() => expect(calls).toContainEqual(accepted))
})
