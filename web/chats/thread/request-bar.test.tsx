import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { OpenChat } from '../queries.ts'
import { RequestBar } from './request-bar.tsx'

const t = translatorOf('messages')
const id = '018f0000-0000-7000-8000-000000000001'
const deniz = {
  id: '018f0000-0000-7000-8000-000000000002',
  username: 'deniz',
  name: 'Deniz',
  image: null,
  deleted: false,
  banned: false,
  unavailable: false,
}
const request: OpenChat = {
  id,
  name: null,
  image: null,
  type: 'GENERAL',
  group: false,
  status: 'PENDING',
  awaitsAnswer: false,
  role: 'MEMBER',
  read: false,
  unread: 1,
  mutedAt: null,
  matchId: null,
  ticketId: null,
  people: [deniz],
  memberCount: 2,
  lastMessage: null,
  lastMessageAt: null,
  createdAt: '2026-11-14T10:00:00.000Z',
  members: [],
  messages: [],
  earlier: null,
  inCommon: { communities: [{ id, name: 'Boost Club', username: 'boost' }], followers: [], followerCount: 3 },
  activeAt: null,
  restriction: null,
  can: { write: false, moderate: false, edit: false, changeGroup: false, removeMembers: false },
}
const address = `PUT /chats/${id}`

test('a request says who writes, what the two have in common, and that reading it is not shown', () => {
  show(<RequestBar chat={request} />)
  screen.getByRole('heading', { name: t('acceptTitle', { name: 'Deniz' }) })
  const text = screen.getByText(t('requestUnseen', { name: 'Deniz' }), { exact: false }).textContent
  expect(text).toContain(t('bothMembers', { communities: 'Boost Club' }))
  expect(text).toContain(t('followedByMany', { count: 3 }))
})

test.each([
  ['accept', 'ACCEPTED'],
  ['decline', 'DECLINED'],
])('the reader can %s a request', async (label, status) => {
  const calls = stubApi({ [address]: request })
  const { user } = show(<RequestBar chat={request} />)
  await user.click(screen.getByRole('button', { name: t(label) }))
  await waitFor(() => expect(calls).toEqual([{ address, body: { status } }]))
})

test('the reader can block the sender of a request, and is asked first', async () => {
  const calls = stubApi({ [address]: request })
  const { user } = show(<RequestBar chat={request} />)
  await user.click(screen.getByRole('button', { name: t('block') }))
  const tPrivacy = translatorOf('privacy')
  const dialog = within(await screen.findByRole('dialog', { name: tPrivacy('blockTitle', { name: 'Deniz' }) }))
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('button', { name: tPrivacy('block') }))
  await waitFor(() => expect(calls).toEqual([{ address, body: { status: 'BLOCKED' } }]))
})

test('an invitation to a group is accepted or declined, but a group cannot be blocked', () => {
  show(<RequestBar chat={{ ...request, group: true, name: 'Low Tide', inCommon: null }} />)
  screen.getByRole('heading', { name: t('joinGroup', { name: 'Low Tide' }) })
  expect(screen.queryByRole('button', { name: t('block') })).toBeNull()
})

test('while an answer is being sent, no other can be given', async () => {
  const calls = stubApi({ [address]: () => new Promise(() => {}) })
  const { user } = show(<RequestBar chat={request} />)
  await user.click(screen.getByRole('button', { name: t('decline') }))
  await waitFor(() => expect(screen.getByRole('button', { name: t('block') })).toHaveProperty('disabled', true))
  await user.click(screen.getByRole('button', { name: t('block') }))
  await user.click(screen.getByRole('button', { name: t('decline') }))
  expect(calls.length).toBe(1)
})
