/** The queries of tickets for staff, and what a change of a ticket makes stale. */
import { ticketKinds } from '@guildhall/contract/tickets/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { href, type Readable, type ReplyTo, read } from '../lib/api/api.ts'
import { useLive } from '../lib/live/live.ts'
import { pageIn } from '../lib/page/search-page.ts'
import { textOf } from '../ui/table/search.ts'

export type TicketRow = ReplyTo<'GET /admin/tickets'>['data'][number]
export type StaffTicket = ReplyTo<'GET /admin/tickets/{id}'>
export type CannedAnswer = ReplyTo<'GET /admin/canned-answers'>['data'][number]

export const ticketLists = ['open', 'mine', 'closed'] as const

export const listOf = (search: URLSearchParams) => ticketLists.find((list) => list === search.get('list')) ?? 'open'

/** Help requests, unless another kind is chosen: cases about matches belong to the staff of their event. */
export const kindOf = (search: URLSearchParams) => ticketKinds.find((kind) => kind === search.get('kind')) ?? 'HELP'

function filtersOf(search: URLSearchParams) {
  const text = textOf(search)
  return { list: listOf(search), kind: kindOf(search), ...(text && { search: text }) }
}

export const ticketRows = (search: URLSearchParams) =>
  read('GET /admin/tickets', { query: { ...filtersOf(search), page: pageIn(search), limit: 25 } })

export const ticketsCsv = (search: URLSearchParams) => href('GET /admin/tickets/csv', { query: filtersOf(search) })

export const ticketSummary = () => read('GET /admin/tickets/summary')
export const staffTicket = (id: string) => read('GET /admin/tickets/{id}', { params: { id } })
export const cannedAnswers = (organizationId: string | undefined) =>
  read('GET /admin/canned-answers', { query: { limit: 100, ...(organizationId && { organizationId }) } })
export const moderatorsNamed = (name: string) =>
  read('GET /moderator', { query: { limit: 8, ...(name && { search: name }) } })

export const ticketReads = [
  'GET /admin/tickets',
  'GET /admin/tickets/{id}',
  'GET /admin/tickets/summary',
  'GET /admin/tickets/unread',
  'GET /tickets/{id}',
] as const satisfies readonly Readable[]

/** Reloads the tickets when any ticket changes. */
export function useTicketUpdates() {
  const client = useQueryClient()
  useLive('tickets', () => {
    for (const address of ticketReads) void client.invalidateQueries({ queryKey: [address] })
  })
}

const titleLength = 90

/** The first line of the request. */
export function titleOf({ description }: Pick<TicketRow, 'description'>) {
  const [line = ''] = description.trim().split('\n')
  return line.length > titleLength ? `${line.slice(0, titleLength - 1)}…` : line
}
