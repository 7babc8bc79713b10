import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../lib/api/session.ts'
import { stubApi } from '../testing/api.ts'
import { show } from '../testing/render.tsx'
import { useRestoredPage } from './use-restored-page.ts'

function Page() {
  useRestoredPage()
  return <p>{useSession().user?.id}</p>
}

/** The page was shown to the first user, and comes back from the memory of the browser when the second one reads. */
async function restore(first: string, second: string) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  let id = first
  const calls = stubApi({ 'GET /auth/session': () => ({ id }) })
  const { findByText } = show(<Page />)
  await findByText(first)
  id = second
  await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  await findByText(second)
  return reload.mock.calls.length
}

test('a page from the memory of the browser loads again for another user only', async () => {
  expect(await restore('zoe', 'marta')).toBe(1)
})

test('a page from the memory of the browser stays for its own user', async () => {
  expect(await restore('zoe', 'zoe')).toBe(0)
})
