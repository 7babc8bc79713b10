import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type ReplyTo, read } from '../lib/api/api.ts'

type InboxPage = ReplyTo<'GET /chats'>
export type Chat = InboxPage['data'][number]
export type OpenChat = ReplyTo<'GET /chats/{id}'>
export type Message = OpenChat['messages'][number]
export type Member = OpenChat['members'][number]

export const inboxFilters = ['all', 'requests', 'matches', 'support'] as const
export type InboxFilter = (typeof inboxFilters)[number]

const pageSize = 30
const queries = {
  all: {},
  requests: { status: 'PENDING' },
  matches: { type: 'MATCH' },
  support: { type: 'TICKET' },
} as const satisfies Record<InboxFilter, object>

export const readFilter = (text: string | null): InboxFilter => inboxFilters.find((filter) => filter === text) ?? 'all'

export const chatOf = (id: string) => read('GET /chats/{id}', { params: { id } })
export const unreadChats = () => read('GET /chats/unread')
export const firstInboxPage = (filter: InboxFilter) =>
  read('GET /chats', { query: { limit: pageSize, ...queries[filter] } })

/** The inbox or the part of it that a filter and a search text select; older chats load on demand. */
export const inbox = (filter: InboxFilter, q: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /chats', 'inbox', filter, q],
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | undefined }): Promise<InboxPage> =>
      call('GET /chats', {
        query: { limit: pageSize, ...queries[filter], ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
      }),
    getNextPageParam: ({ data }: InboxPage) => (data.length === pageSize ? data.at(-1)?.id : undefined),
  })

/** Two people talk in bubbles; groups, matches and tickets are a log. */
export const isPair = ({ type, group }: Pick<Chat, 'type' | 'group'>) => type === 'GENERAL' && !group

/** A request to the reader that has no answer yet. */
export const isRequest = ({ status }: Pick<Chat, 'status'>) => status === 'PENDING'
