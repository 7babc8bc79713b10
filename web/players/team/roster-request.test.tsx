import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { RosterChangeRequests } from './roster-request.tsx'

const t = translatorOf('players')
const address = 'POST /tournaments/e1/rosterRequests'

test('a request for a roster change says what is missing, and is sent once it is complete', async () => {
  const calls = stubApi({
    'GET /tournaments/e1/rosterRequests': { data: [], page: 1, limit: 10, total: 0 },
    [address]: {},
  })
  const event = { id: 'e1', endedAt: null }
  const { user } = show(
    <RosterChangeRequests event={event as never} entry={{ id: 'p1', teammates: [] } as never} isTeamCaptain />,
  )
  const send = await screen.findByRole('button', { name: t('rosterChange.send') })
  await user.click(send)
  await screen.findByText(t('rosterChange.missing'))
  await screen.findByText(translatorOf('ui')('reasonMissing'))
  await user.type(screen.getByLabelText(t('rosterChange.joining')), 'nova')
  await user.type(screen.getByLabelText(t('rosterChange.reason')), 'Kai is ill')
  expect(calls.filter((call) => call.address === address)).toEqual([])
  await user.click(send)
  await waitFor(() =>
    expect(calls.find((call) => call.address === address)?.body).toEqual({ username: 'nova', reason: 'Kai is ill' }),
  )
})
