import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import ManageScreen from './manage.screen.tsx'

const t = translatorOf('manage')
const address = 'GET /tournaments/e1'
const event = {
  id: 'e1',
  slug: null,
  name: 'Friday Cup',
  eventType: 'Tournament',
  type: 'REGISTRATION',
  status: 'live',
  startedAt: '2030-01-01T00:00:00.000Z',
  endedAt: null,
  completedAt: null,
  cancelledAt: null,
  pausedAt: null,
  date: null,
  players: 0,
  maxPlayers: 16,
  waiting: 0,
  entrySize: 1,
  assets: {},
  settings: tournamentSettingDefaults,
  can: { moderate: true },
  me: {},
}

function Reload() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: ['GET /tournaments/{id}'] })}>
      Read again
    </button>
  )
}

async function open(refusal: Refusal) {
  const replies: Record<string, unknown> = { 'GET /auth/session': null, [address]: event }
  const calls = stubApi(replies)
  const page = (
    <Suspense>
      <ManageScreen />
      <Reload />
    </Suspense>
  )
  const { user } = show(page, { path: '/tournaments/:id/manage', at: '/tournaments/e1/manage' })
  await screen.findByRole('heading', { name: 'Friday Cup' })
  replies[address] = refusal
  await user.click(screen.getByText('Read again'))
  await waitFor(() => expect(calls.filter((call) => call.address === address).length).toBe(2))
  await act(async () => {})
}

test('staff who lose an event read that they no longer have access', async () => {
  await open(new Refusal('NOT_FOUND', 404))
  await screen.findByText(t('noAccess.title'))
})

test('an error of the server is not taken for a loss of access', async () => {
  await open(new Refusal('INTERNAL', 500))
  expect(screen.queryByText(t('noAccess.title'))).toBeNull()
})
