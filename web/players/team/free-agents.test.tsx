import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event } from '../queries.ts'
import { FreeAgents } from './free-agents.tsx'

const t = translatorOf('players')
const event = { id: 'e1', endedAt: null, cancelledAt: null, me: { playerId: null } } as Event
const address = 'GET /tournaments/e1/freeAgents'

function Page() {
  const client = useQueryClient()
  return (
    <>
      <FreeAgents event={event} />
      <button
        type="button"
        onClick={() => void client.invalidateQueries({ queryKey: ['GET /tournaments/{id}/freeAgents'] })}
      >
        Read again
      </button>
    </>
  )
}

test('the list that cannot be read again stays, with what the reader types', async () => {
  const replies: Record<string, unknown> = {
    'GET /auth/session': { id: 'u1', username: 'ada' },
    [address]: { data: [], total: 0 },
  }
  const calls = stubApi(replies)
  const { user } = show(<Page />)
  const field = await screen.findByRole('textbox', { name: new RegExp(t('aboutYou')) })
  await user.type(field, 'Support, speaks Finnish')

  replies[address] = new Refusal('INTERNAL', 500)
  await user.click(screen.getByText('Read again'))
  await waitFor(() => expect(calls.filter((call) => call.address === address).length).toBe(2))
  await act(async () => {})
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByDisplayValue('Support, speaks Finnish')).toBe(field)
})
