import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { I18nContext, useI18n } from '../lib/i18n/i18n.ts'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import PostScreen from './post.screen.tsx'
import { PostItem } from './post-item.tsx'
import { PostList } from './post-list.tsx'
import { startOf } from './post-text.tsx'
import type { Post } from './queries.ts'
import { Replies } from './replies.tsx'
import { TextWithMentions } from './text-with-mentions.tsx'

const t = translatorOf('posts')

const post: Post = {
  id: '1',
  organizationId: null,
  organization: null,
  replyToId: null,
  linkCard: null,
  event: null,
  images: [],
  author: { id: '3', name: 'Kestrel', username: 'kestrel', image: null },
  description: 'Results: https://example.com/results.',
  link: 'https://example.com/results',
  mentions: [],
  membersOnly: false,
  pinned: false,
  hidden: false,
  createdAt: '2026-11-10T12:00:00Z',
  editedAt: null,
  reactions: { like: 2, fire: 1 },
  reaction: null,
  replies: 4,
  allows: { reactions: true, replies: true },
  can: { edit: false, delete: false, pin: false, hide: false, report: false },
}
const organization = { id: '2', name: 'Nordlicht FGC', username: 'nordlicht', theme: {}, avatar: null }

const linksIn = (container: HTMLElement) =>
  [...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel.includes('nofollow ugc')])

test('a post of a person shows their name, its link once, its reactions and replies', () => {
  const { container } = show(<PostItem post={post} />)
  expect(linksIn(container)).toEqual([
    ['/kestrel', false],
    ['/posts/1', false],
    ['https://example.com/results', true],
    ['/posts/1', false],
  ])
  expect(screen.getByRole('button', { name: t('like', { total: 3 }) }).textContent).toBe('🔥3') // its own heart stands for the likes
  expect(screen.getByRole('link', { name: t('replies', { count: 4 }) })).toBeDefined()
  expect(screen.queryByRole('button', { name: t('menu') })).toBeNull()
})

test('a post of a community speaks with its name and marks who sees it', () => {
  show(
    <PostItem
      post={{ ...post, organizationId: '2', organization, pinned: true, membersOnly: true, editedAt: post.createdAt }}
    />,
  )
  expect(screen.getByRole('link', { name: 'Nordlicht FGC' }).getAttribute('href')).toBe('/nordlicht')
  expect([screen.getByText(t('pinned')), screen.getByText(t('membersOnly'))]).toHaveLength(2)
  expect(screen.getByText(new RegExp(t('edited')))).toBeDefined()
})

test('the card of a link has its title and our copy of the image', () => {
  const linkCard = {
    url: post.link ?? '',
    title: 'All results',
    description: null,
    siteName: null,
    image: { url: '/files/a' },
  }
  const { container } = show(<PostItem post={{ ...post, linkCard }} />)
  expect(screen.getByText('All results')).toBeDefined()
  expect(container.querySelector('.post-card img')?.getAttribute('src')).toBe('/files/a')
})

test('the menu has what the reader may do', async () => {
  const { user } = show(<PostItem post={{ ...post, can: { ...post.can, edit: true, pin: true, delete: true } }} />)
  await user.click(screen.getByRole('button', { name: t('menu') }))
  await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(3))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    t('edit'),
    t('pin'),
    t('delete'),
  ])
})

test('a long text starts cut at the end of a word', async () => {
  const text = 'word '.repeat(300)
  expect(startOf('short')).toBeNull()
  expect(startOf(text)?.endsWith('word')).toBe(true)
  const { user, container } = show(<PostItem post={{ ...post, description: text, link: null }} />)
  await user.click(screen.getByRole('button', { name: t('showMore') }))
  expect(container.querySelector('.post-text')?.textContent).toBe(text)
})

test('only known names become links to people, and markup stays text', () => {
  const text =
    'Hi @Nova, @nobody and a@nova.example, https://x.example/@nova <img src=x onerror=alert(1)> javascript:alert(1)'
  const { container } = show(<TextWithMentions text={text} mentions={['nova']} />)
  expect(linksIn(container)).toEqual([
    ['/nova', false],
    ['https://x.example/@nova', true],
  ])
  expect([container.querySelector('img'), container.textContent]).toEqual([null, text])
})

const noReplies = { data: [], page: 1, limit: 20, total: 0 }

function PostOrOtherPage() {
  const { pathname } = useLocation()
  return pathname.startsWith('/posts/') ? <PostScreen /> : <p>{pathname}</p>
}

test('the page of a deleted post leads to the other posts of its author', async () => {
  const replies: Record<string, unknown> = {
    'GET /auth/session': post.author,
    'GET /posts/1': { ...post, can: { ...post.can, delete: true } },
    'GET /posts/1/replies?limit=20': noReplies,
    'DELETE /posts/1': {},
  }
  stubApi(replies)
  const page = (
    <Suspense>
      <PostOrOtherPage />
    </Suspense>
  )
  const { user } = show(page, { path: '/:area/:id?', at: '/posts/1' })
  await user.click(await screen.findByRole('button', { name: t('menu') }))
  await user.click(await screen.findByRole('menuitem', { name: t('delete') }))
  replies['GET /posts/1'] = new Refusal('NOT_FOUND', 404)
  await user.click(await screen.findByRole('button', { name: t('delete') }))
  await screen.findByText('/kestrel')
})

const InGerman = ({ children }: { children: ReactNode }) => (
  <I18nContext value={{ ...useI18n(), locale: 'de-DE' }}>{children}</I18nContext>
)

test('a visitor who logs in to reply returns to the post in the same language', async () => {
  stubApi({ 'GET /auth/session': null, 'GET /posts/1/replies?limit=20': noReplies })
  show(
    <InGerman>
      <Suspense>
        <Replies post={post} />
      </Suspense>
    </InGerman>,
  )
  const link = await screen.findByRole('link', { name: t('logInToReply') })
  expect(link.getAttribute('href')).toBe(`/login?callbackUrl=${encodeURIComponent('/de-DE/posts/1')}`)
})

test('a reaction that was removed stays removed if the answer to the first click comes last', async () => {
  const liked = Promise.withResolvers<object>()
  stubApi({
    'GET /auth/session': post.author,
    'PUT /posts/1/reaction': () => liked.promise,
    'DELETE /posts/1/reaction': { reaction: null, reactions: { like: 2, fire: 1 } },
  })
  const { user } = show(<PostItem post={post} />)
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: t('like', { total: 3 }) }))
    screen.getByRole('button', { pressed: true })
  })
  await user.click(screen.getByRole('button', { pressed: true }))
  await screen.findByRole('button', { name: t('like', { total: 3 }) })
  await act(async () => {
    liked.resolve({ reaction: 'like', reactions: { like: 3, fire: 1 } })
    await new Promise((done) => setTimeout(done, 20)) // the reply is read
  })
  expect(screen.getByRole('button', { name: t('like', { total: 3 }) }).getAttribute('aria-pressed')).toBe('false')
})

function Refresh() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: ['GET /posts'] })}>
      Refresh
    </button>
  )
}

const pageOf = (ids: string[], cursor?: string) => ({
  data: ids.map((id) => ({ ...post, id, description: `Post ${id}` })),
  page: 1,
  limit: 10,
  total: 4,
  ...(cursor && { cursor }),
})

test('after a new post the older ones that were loaded are still complete', async () => {
  const first = 'GET /posts?userId=3&limit=10'
  stubApi({ [first]: pageOf(['d', 'c'], 'c'), [`${first}&cursor=c`]: pageOf(['b', 'a']) })
  const { user } = show(
    <Suspense>
      <Refresh />
      <PostList owner={{ userId: '3' }} emptyText="" />
    </Suspense>,
  )
  await user.click(await screen.findByRole('button', { name: t('older') }))
  await screen.findByText('Post a')
  stubApi({ [first]: pageOf(['e', 'd'], 'd'), [`${first}&cursor=d`]: pageOf(['c', 'b'], 'b') })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Post e')
  await waitFor(() =>
    expect(screen.getAllByText(/^Post .$/).map(({ textContent }) => textContent)).toEqual(
      ['e', 'd', 'c', 'b'].map((id) => `Post ${id}`),
    ),
  )
  expect(screen.getByRole('button', { name: t('older') })).toBeDefined()
})
