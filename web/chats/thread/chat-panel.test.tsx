import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { receive } from '../../testing/live.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { useResumeUnsent } from '../unsent/use-unsent.ts'
import { ChatPanel } from './chat-panel.tsx'

const t = translatorOf('messages')
const id = '018f0000-0000-7000-8000-000000000001'
const nova = { id: '018f0000-0000-7000-8000-000000000002', username: 'nova', name: 'Nova', image: null }
const dmitri = { id: '018f0000-0000-7000-8000-000000000003', username: 'dmitri', name: 'Dmitri', image: null }
const personOf = (user: typeof nova) => ({ ...user, deleted: false, banned: false, unavailable: false })
const messageOf = (no: number, user: typeof nova, fields: object = {}) => ({
  id: `018f0000-0000-7000-8000-0000000001${no.toString().padStart(2, '0')}`,
  chatId: id,
  no,
  key: null,
  user: personOf(user),
  text: `message ${no}`,
  images: [],
  linkCard: null,
  cards: [],
  mentions: [],
  notice: null,
  hidden: false,
  locked: false,
  deleted: false,
  editedAt: null,
  createdAt: `2026-11-14T10:0${no}:00.000Z`,
  ...fields,
})
const memberOf = (user: typeof nova, readNo: number) => ({
  user: personOf(user),
  role: 'MEMBER',
  pending: false,
  readNo,
  createdAt: '2026-11-14T10:00:00.000Z',
})
const chat = {
  id,
  name: null,
  image: null,
  type: 'GENERAL',
  group: false,
  status: 'ACCEPTED',
  awaitsAnswer: false,
  role: 'MEMBER',
  read: true,
  unread: 0,
  mutedAt: null,
  matchId: null,
  ticketId: null,
  people: [personOf(dmitri)],
  memberCount: 2,
  lastMessage: null,
  lastMessageAt: null,
  createdAt: '2026-11-14T10:00:00.000Z',
  members: [memberOf(nova, 2), memberOf(dmitri, 1)],
  messages: [messageOf(1, nova), messageOf(2, dmitri, { text: '', hidden: true })],
  earlier: null,
  inCommon: null,
  activeAt: null,
  restriction: null,
  can: { write: true, moderate: false, edit: true, changeGroup: false, removeMembers: false },
}
const reads = {
  'GET /auth/session': { ...nova, role: 'USER', level: 1, xp: 0 },
  [`GET /chats/${id}`]: chat,
  [`POST /chats/${id}/typing`]: null,
}
const send = `POST /chats/${id}/message`

beforeEach(() => {
  localStorage.clear()
})

function Page() {
  useResumeUnsent(nova.id)
  return <ChatPanel chatId={id} emptyText="" label={t('message')} />
}

test('messages that were written offline appear at once and are sent in order when the connection is back', async () => {
  const offlineCalls = stubApi(reads)
  const { user } = show(<Page />)
  const field = await screen.findByRole('textbox', { name: t('message') })
  await user.type(field, 'first{Enter}')
  await user.type(field, 'second{Enter}')
  await waitFor(() => expect(screen.getAllByText(t('sending')).length).toBe(2))
  await waitFor(() => expect(offlineCalls.some(({ address }) => address === send)).toBe(true))

  const calls = stubApi({ ...reads, [send]: messageOf(3, nova) })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(t('sending'))).toBeNull())
  const sent = calls.filter(({ address }) => address === send)
  expect(sent.map(({ body }) => body)).toEqual([
    { key: expect.any(String), text: 'first' },
    { key: expect.any(String), text: 'second' },
  ])
  expect(localStorage.length).toBe(0)
})

test('a read mark that arrives while the chat is loaded again stays', async () => {
  const written = { ...chat, messages: [...chat.messages, messageOf(3, nova)] }
  const isRead = { ...written, members: [memberOf(nova, 3), memberOf(dmitri, 3)] }
  const answers: ((reply: object) => void)[] = []
  stubApi(reads)
  show(<Page />)
  await screen.findByText('message 1')
  stubApi({ ...reads, [`GET /chats/${id}`]: () => new Promise((resolve) => answers.push(resolve)) })
  const topic = `chat:${id}`
  act(() => void receive({ topic, data: { message: messageOf(3, nova).id } }))
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => void receive({ topic, data: { read: { userId: dmitri.id, no: 3 } } }))
  answers[0]?.(written)
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(isRead)
  await screen.findByText('message 3')
  await waitFor(() => expect(screen.getAllByRole('article').at(-1)?.textContent).toContain(t('read')))
})

test('a person who is typing is named until their message arrives', async () => {
  stubApi(reads)
  show(<Page />)
  await screen.findByText('message 1')
  const topic = `chat:${id}`
  const until = '2026-12-24T18:00:00.000Z'
  act(() => void receive({ topic, data: { typing: { userId: dmitri.id, until } } }))
  const typing = t('typing', { names: dmitri.name, count: 1 })
  await screen.findByText(typing)
  const written = { ...chat, messages: [...chat.messages, messageOf(3, dmitri)] }
  stubApi({ ...reads, [`GET /chats/${id}`]: written })
  act(() => void receive({ topic, data: { message: messageOf(3, dmitri).id } }))
  await screen.findByText('message 3')
  expect(screen.queryByText(typing)).toBeNull()
})

test('a removed message leaves a sentence, and the last message that the other person has read is marked', async () => {
  stubApi(reads)
  show(<Page />)
  await screen.findByText(t('removedByModerator'))
  const rows = screen.getAllByRole('article')
  expect(rows[0]?.textContent).toContain(t('read'))
  expect(rows[1]?.textContent).not.toContain(t('read'))
})

test('staff of an event restore what they removed, and not what a moderator of the site removed', async () => {
  const can = { ...chat.can, moderate: true }
  const messages = [messageOf(1, dmitri, { text: '', hidden: true })]
  stubApi({ ...reads, [`GET /chats/${id}`]: { ...chat, can, messages } })
  const { user, unmount } = show(<Page />)
  await user.click(await screen.findByRole('button', { name: t('messageMenu') }))
  expect(await screen.findByRole('menuitem', { name: t('restore') })).toBeDefined()
  unmount()
  const locked = messages.map((message) => ({ ...message, locked: true }))
  stubApi({ ...reads, [`GET /chats/${id}`]: { ...chat, can, messages: locked } })
  show(<Page />)
  await screen.findByText(t('removedByModerator'))
  expect(screen.queryByRole('button', { name: t('messageMenu') })).toBeNull()
})

test('a message shows its images, links to the people it mentions, and keeps markup as text', async () => {
  const images = [{ url: '/files/final.webp', width: 640, height: 360, alt: '' }]
  const text = '@nova see <b>@ghost</b> javascript:alert(1) https://replays.example/1'
  const messages = [messageOf(1, dmitri, { text, mentions: ['nova'], images })]
  stubApi({ ...reads, [`GET /chats/${id}`]: { ...chat, messages } })
  show(<Page />)
  const mention = await screen.findByRole('link', { name: '@nova' })
  expect(mention.getAttribute('href')).toBe('/nova')
  expect(screen.getByAltText(t('image', { number: 1 })).getAttribute('src')).toBe('/files/final.webp')
  const row = screen.getByRole('article')
  expect(row.textContent).toContain('see <b>@ghost</b> javascript:alert(1) ')
  const address = screen.getByRole('link', { name: 'https://replays.example/1' })
  expect(address.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
})

test('a muted person reads until when and why instead of the field, with the way to the decision', async () => {
  const restriction = { kind: 'MUTE', community: 'Harbour', reason: 'Spam', endsAt: '2026-12-24T18:00:00.000Z' }
  stubApi({ ...reads, [`GET /chats/${id}`]: { ...chat, restriction, can: { ...chat.can, write: false } } })
  show(<ChatPanel chatId={id} emptyText="" label={t('message')} />)
  const tModeration = translatorOf('moderation')
  const text = tModeration('restricted.MUTE.community', { community: 'Harbour' })
  expect((await screen.findByText(new RegExp(text))).textContent).toContain('24 Dec')
  expect(screen.getByText(tModeration('restrictedWhy', { reason: 'Spam' }))).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/standing')
  expect(screen.queryByRole('textbox', { name: t('message') })).toBeNull()
})

const observer = new IntersectionObserver(() => {})

/** Everything that is observed is on the screen. */
class VisibleObserver {
  show: IntersectionObserverCallback
  constructor(show: IntersectionObserverCallback) {
    this.show = show
  }
  observe(target: Element) {
    const rect = target.getBoundingClientRect()
    const entry = { isIntersecting: true, intersectionRatio: 1, target, time: 0, rootBounds: null }
    setTimeout(() => this.show([{ ...entry, boundingClientRect: rect, intersectionRect: rect }], observer))
  }
  disconnect() {}
}

test('earlier messages that cannot be loaded are requested again only when the reader asks', async () => {
  vi.stubGlobal('IntersectionObserver', VisibleObserver)
  const earlier = messageOf(1, nova).id
  const page = `GET /chats/${id}?cursor=${earlier}`
  const fail = () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), 10))
  const calls = stubApi({ ...reads, [`GET /chats/${id}`]: { ...chat, earlier }, [page]: fail })
  const { user } = show(<Page />)
  const requests = () => calls.filter(({ address }) => address === page).length
  await waitFor(() => expect(requests()).toBe(1))
  await new Promise((done) => setTimeout(done, 60)) // several failures long
  expect(requests()).toBe(1)
  await user.click(screen.getByRole('button', { name: t('loadEarlier') }))
  await waitFor(() => expect(requests()).toBe(2))
})

test.each([
  [0, t('awaitsAnswer', { name: 'Dmitri', count: 3 })],
  [1, t('awaitsMore', { name: 'Dmitri', count: 2 })],
  [2, t('awaitsMore', { name: 'Dmitri', count: 1 })],
])('the sender of a request who sent %i messages reads how many are left', async (sent, note) => {
  const messages = [1, 2].slice(0, sent).map((no) => messageOf(no, nova))
  stubApi({ ...reads, [`GET /chats/${id}`]: { ...chat, awaitsAnswer: true, messages } })
  show(<Page />)
  expect(await screen.findByText(note)).toBeDefined()
})
