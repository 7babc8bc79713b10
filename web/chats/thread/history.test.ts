import { expect, test } from 'vitest'
import type { Message, OpenChat } from '../queries.ts'
import { groupMessages } from './group-messages.ts'
import { withChanges, withEarlier, withLatest } from './history.ts'

const userOf = (name: string) => ({
  id: name,
  username: name,
  name: null,
  image: null,
  deleted: false,
  banned: false,
  unavailable: false,
})

const messageOf = (no: number, fields: Partial<Message> = {}): Message => ({
  id: `message-${no}`,
  chatId: 'chat',
  no,
  key: null,
  user: userOf('nova'),
  text: `${no}`,
  images: [],
  linkCard: null,
  cards: [],
  mentions: [],
  notice: null,
  hidden: false,
  locked: false,
  deleted: false,
  editedAt: null,
  createdAt: new Date(Date.UTC(2026, 10, 14, 10, no)).toISOString(),
  ...fields,
})

const chatOf = (from: number, to: number): OpenChat => ({
  id: 'chat',
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
  people: [],
  memberCount: 2,
  lastMessage: null,
  lastMessageAt: null,
  createdAt: '2026-11-14T10:00:00.000Z',
  members: [],
  messages: Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index)),
  earlier: from > 1 ? `message-${from}` : null,
  inCommon: null,
  activeAt: null,
  restriction: null,
  can: { write: true, moderate: false, edit: true, changeGroup: false, removeMembers: false },
})

const numbers = ({ messages }: { messages: readonly Message[] }) => messages.map(({ no }) => no)

test('new messages join the history, and earlier pages come before it', () => {
  const first = withLatest(null, chatOf(4, 6))
  const longer = withEarlier(first, chatOf(1, 3))
  const history = withLatest(longer, chatOf(6, 8))
  expect(numbers(history)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(history.earlier).toBeNull()
})

test('after a long time offline the history starts again, so that no message is missing in the middle', () => {
  const history = withLatest(withLatest(null, chatOf(1, 3)), chatOf(8, 9))
  expect(numbers(history)).toEqual([8, 9])
  expect(history.earlier).toBe('message-8')
})

test('a changed message replaces its earlier version', () => {
  const history = withChanges(withLatest(null, chatOf(1, 2)), [messageOf(1, { text: '', deleted: true })])
  expect(history.messages.map(({ deleted }) => deleted)).toEqual([true, false])
})

test('messages in a row belong together until the author, the day or the minute changes', () => {
  const day = (at: string) => at.slice(0, 10)
  const messages = [
    messageOf(1),
    messageOf(2),
    messageOf(3, { user: userOf('dmitri') }),
    messageOf(4),
    messageOf(20),
    messageOf(21, { createdAt: '2026-11-15T09:00:00.000Z' }),
  ]
  const groups = groupMessages(messages, day)
  expect(groups.map(({ isFirst }) => isFirst)).toEqual([true, false, true, true, true, true])
  expect(groups.map(({ isLast }) => isLast)).toEqual([false, true, true, true, true, true])
  expect(groups.map(({ startsDay }) => startsDay)).toEqual([true, false, false, false, false, true])
})
