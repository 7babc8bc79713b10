import { cleanup, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show } from '../../testing/render.tsx'
import { useTracking } from './tracking.ts'

const session = { externalId: 'e-1', isNewUser: true, username: null }

function Page() {
  useTracking()
  return null
}

const signUps = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ body }) => typeof body === 'object' && body !== null && 'conversion' in body)

test('a sign-up that could not be sent is sent by the next page, and only once', async () => {
  localStorage.clear()
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  const busy = stubApi({ 'GET /auth/session': session, 'POST /track': new Refusal('RATE_LIMITED', 429) })
  show(<Page />)
  await waitFor(() => expect(signUps(busy)).toHaveLength(1))
  cleanup()

  const sent = stubApi({ 'GET /auth/session': session, 'POST /track': null })
  show(<Page />)
  await waitFor(() => expect(localStorage.getItem('sign-up-told')).toBe('e-1'))
  expect(signUps(sent)).toHaveLength(1)
  cleanup()

  const later = stubApi({ 'GET /auth/session': session, 'POST /track': null })
  show(<Page />)
  await waitFor(() => expect(later.length).toBeGreaterThan(0))
  expect(signUps(later)).toEqual([])
})
