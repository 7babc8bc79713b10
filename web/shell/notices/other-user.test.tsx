import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/api/session.ts'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { Notices } from './notices.tsx'

const text = (name: string) => translatorOf('shell')('otherUser', { name })
let otherTab: BroadcastChannel
beforeEach(() => {
  otherTab = new BroadcastChannel('user')
})
afterEach(() => otherTab.close())

function Page() {
  return (
    <>
      <p>{useQuery(session()).data?.username}</p>
      <Notices />
      <Toasts />
    </>
  )
}

/** A page of Ada, after another tab has opened a page of that user. */
async function afterLogin(id: string, username: string) {
  let user = { id: '1', username: 'ada' }
  stubApi({ 'GET /auth/session': () => user })
  const told = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data)
  })
  const shown = show(<Page />)
  expect(await told).toBe('1')
  user = { id, username }
  otherTab.postMessage(id)
  return shown
}

test('after another user logs in in another tab, the page says so and offers to reload', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const { user } = await afterLogin('2', 'bo')
  expect(await screen.findByText(text('bo'))).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: translatorOf('ui')('reload') }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a second tab of the same user changes nothing, and back in the first account the notice goes', async () => {
  await afterLogin('1', 'ada')
  expect(screen.queryByText(text('ada'))).toBeNull()
  let user = { id: '2', username: 'bo' }
  stubApi({ 'GET /auth/session': () => user })
  otherTab.postMessage('2')
  expect(await screen.findByText(text('bo'))).toBeDefined()
  user = { id: '1', username: 'ada' }
  otherTab.postMessage('1')
  await waitFor(() => expect(screen.queryByText(text('bo'))).toBeNull())
})
