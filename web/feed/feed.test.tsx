import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { Feed } from './feed.tsx'

const t = translatorOf('feed')
const session = { id: 'u1', username: 'ada', name: 'Ada', image: null }
const event = {
  id: 'e1',
  eventType: 'Tournament',
  name: 'Friday Cup',
  slug: null,
  startAt: null,
  game: 'Chess',
  cover: null,
}
const entry = {
  ...{ id: 'a1', kind: 'trophy', at: '2026-11-16T10:00:00.000Z', post: null, organization: null, event, team: null },
  ...{ person: { id: 'u2', username: 'nova', name: 'Nova', image: null }, rank: 1, entrants: 16 },
}

class NoSocket extends EventTarget {
  readyState = 0
  send() {}
  close() {}
}

function stubFeed(read: (path: string) => object | number) {
  vi.stubGlobal('WebSocket', NoSocket)
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/auth/session')) return Response.json({ data: session })
    const reply = read(path)
    if (typeof reply === 'number') return Response.json({ status: reply, code: 'INTERNAL' }, { status: reply })
    return Response.json({ page: 1, limit: 20, total: 0, ...reply })
  })
}

test('an activity says who won what, and pages follow each other', async () => {
  const older = { ...entry, id: 'a2', kind: 'entry', rank: null, event: { ...event, name: 'Old Cup' } }
  stubFeed((path) => (path.includes('cursor=') ? { data: [older] } : { data: [entry], cursor: '1_x' }))
  const { user } = show(<Feed userId="u1" />)
  expect((await screen.findByText('Friday Cup')).closest('p')?.textContent).toBe('Nova won Friday Cup')
  expect(screen.getByText(/1st of 16/)).not.toBeNull()
  await user.click(screen.getByText(t('showMore')))
  expect((await screen.findByText('Old Cup')).closest('p')?.textContent).toBe('Nova plays in Old Cup')
  expect(screen.queryByText(t('showMore'))).toBeNull()
})

test('an empty feed says what to do, and a failed one offers to try again', async () => {
  let isDown = true
  stubFeed(() => (isDown ? 500 : { data: [] }))
  const { user } = show(<Feed userId="u1" />)
  await screen.findByRole('alert')
  isDown = false
  await user.click(screen.getByText(translatorOf('ui')('retry')))
  await waitFor(() => expect(screen.getByText(t('emptyText'))).not.toBeNull())
})
