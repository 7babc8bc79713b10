import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Post } from '../posts/queries.ts'
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
  id: 'a1',
  kind: 'trophy',
  at: '2026-11-16T10:00:00.000Z',
  post: null,
  organization: null,
  event,
  team: null,
  person: { id: 'u2', username: 'nova', name: 'Nova', image: null },
  rank: 1,
  entrants: 16,
}

function stubFeed(read: (path: string) => object | number) {
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

const post: Post = {
  id: 'p1',
  organizationId: null,
  organization: null,
  replyToId: null,
  linkCard: null,
  event: null,
  images: [],
  author: { id: 'u1', name: 'Ada', username: 'ada', image: null },
  description: 'First',
  link: null,
  mentions: [],
  membersOnly: false,
  pinned: false,
  hidden: false,
  createdAt: '2026-11-10T12:00:00Z',
  editedAt: null,
  reactions: { like: 2 },
  reaction: null,
  replies: 0,
  allows: { reactions: true, replies: true },
  can: { edit: false, delete: true, pin: false, hide: false, report: false },
}

function FeedAndOtherPage() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Other page
      </button>
      {isOpen && <Feed userId="u1" />}
    </>
  )
}

test('a like and a deletion in the feed remain when the reader opens another page and returns', async () => {
  const tPosts = translatorOf('posts')
  const posts = [post, { ...post, id: 'p2', description: 'Second', reactions: {} }]
  const data = posts.map((post) => ({ ...entry, kind: 'post', id: post.id, event: null, person: null, post }))
  let reads = 0
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (path.includes('/auth/session')) return Response.json({ data: session })
    if (method === 'PUT') return Response.json({ data: { reaction: 'like', reactions: { like: 3 } } })
    if (method === 'DELETE') return Response.json({ data: {} })
    // The second answer never arrives: the page shows what it has.
    return path.includes('/feed?') && ++reads > 1
      ? new Promise(() => {})
      : Response.json({ page: 1, limit: 20, total: 2, data })
  })
  const { user } = show(<FeedAndOtherPage />)
  await user.click(await screen.findByRole('button', { name: tPosts('like', { total: 2 }) }))
  await user.click(screen.getAllByRole('button', { name: tPosts('menu') })[1] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: tPosts('delete') }))
  await user.click(await screen.findByRole('button', { name: tPosts('delete') }))
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())

  await user.click(screen.getByText('Other page'))
  expect(screen.queryByText('First')).toBeNull()
  await user.click(screen.getByText('Other page'))
  const liked = tPosts('removeReaction', { reaction: tPosts('reaction.like'), total: 3 })
  expect(screen.getByRole('button', { name: liked })).not.toBeNull()
  expect(screen.queryByText('Second')).toBeNull()
  expect(reads).toBe(2)
})
