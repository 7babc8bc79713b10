import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show } from '../../testing/render.tsx'
import { CommunityEmails } from './community-emails.tsx'

const organization = { id: 'o1', name: 'Nordlicht', username: 'nordlicht', avatar: null, theme: {} }
const list = { data: [{ organization, subscribed: true }], page: 1, limit: 20, total: 1 }
const change = 'PATCH /user/subscriptions/o1'

test('two quick clicks are sent one after another, so that the last one wins', async () => {
  const reply = Promise.withResolvers<object>()
  const calls = stubApi({ 'GET /user/subscriptions?page=1&limit=20': list, [change]: () => reply.promise })
  const { user } = show(
    <Suspense>
      <CommunityEmails takesEmail />
    </Suspense>,
  )
  const bodies = () => calls.filter(({ address }) => address === change).map(({ body }) => body)
  await user.click(await screen.findByRole('switch', { name: 'Nordlicht' }))
  await user.click(screen.getByRole('switch', { name: 'Nordlicht' }))
  await waitFor(() => expect(bodies()).toEqual([{ subscribed: false }]))
  reply.resolve({ organization, subscribed: false })
  await waitFor(() => expect(bodies()).toEqual([{ subscribed: false }, { subscribed: true }]))
})
