import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { FollowButton } from './follow-button.tsx'

const t = translatorOf('feed')
const reader = { id: 'u1', username: 'ada' }

/** Answers with the session and the relation; `refuses` makes the follow fail. */
function stubApi({
  session = reader,
  refuses = false,
  blocked = false,
}: {
  session?: object | null
  refuses?: boolean
  blocked?: boolean
}) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string }) => {
    const method = init?.method ?? 'GET'
    if (path.includes('/auth/session')) return Response.json({ data: session })
    calls.push(method)
    if (method === 'POST' && refuses)
      return Response.json({ type: '', title: '', status: 429, code: 'RATE_LIMITED' }, { status: 429 })
    const following = method === 'POST'
    return Response.json({ data: { userId: 'u2', following, followedBy: false, blocked, followers: 1 } })
  })
  return calls
}

const button = <FollowButton kind="user" id="u2" username="nova" />

test('one click follows, and the button changes immediately', async () => {
  const calls = stubApi({})
  show(button)
  const follow = await screen.findByRole('button')
  await waitFor(() => expect(follow.textContent).toBe(t('follow')))
  fireEvent.click(follow)
  await waitFor(() => expect(follow.textContent).toBe(t('followingState')))
  expect(follow.getAttribute('aria-pressed')).toBe('true')
  expect(calls).toEqual(['GET', 'POST'])
})

test('a refused follow is reverted', async () => {
  stubApi({ refuses: true })
  show(button)
  const follow = await screen.findByRole('button')
  await waitFor(() => expect(follow.hasAttribute('disabled')).toBe(false))
  fireEvent.click(follow)
  await waitFor(() => expect(follow.textContent).toBe(t('follow')))
})

test('a visitor is asked to log in, and the reader cannot follow themselves or someone they blocked', async () => {
  stubApi({ session: null })
  const { unmount } = show(button)
  expect((await screen.findByRole('link')).getAttribute('href')).toContain('/login?callbackUrl=')
  unmount()
  stubApi({ session: { id: 'u2', username: 'nova' } })
  const own = show(button)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  own.unmount()
  stubApi({ blocked: true })
  show(button)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
