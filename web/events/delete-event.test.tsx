import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { DeleteEvent } from './delete-event.tsx'

const t = translatorOf('manage')
const event = {
  id: 'l1',
  name: 'Winter League',
  players: 0,
  waiting: 0,
  startedAt: null,
  cancelledAt: null,
  entry: { kind: 'free', amount: 0 },
} as const

let client: QueryClient | undefined
const hosted = ['GET /leagues/created', { query: { limit: 20 } }]

function Page() {
  client = useQueryClient()
  return <DeleteEvent event={event} onClose={() => {}} />
}

test('a deleted league is in no list of the host any more', async () => {
  stubApi({ 'DELETE /tournaments/l1': null })
  const { user } = show(<Page />)
  client?.setQueryData(hosted, { data: [event], page: 1, limit: 20, total: 1 })
  await user.click(screen.getByRole('button', { name: t('deleteEvent') }))
  await waitFor(() => expect(client?.getQueryData(hosted)).toBeUndefined())
})
