import { emailTypes } from '@guildhall/contract/emails/constants.ts'
import { outboxStatuses } from '@guildhall/contract/emails/outbox-constants.ts'
import { href, type Readable, type ReplyTo, read } from '../../lib/api/api.ts'
import { textOf } from '../../ui/table/search.ts'

export type OutboxEmail = ReplyTo<'GET /admin/emails'>['data'][number]

/** The community whose emails are shown; null for all emails of the site. */
export type Owner = string | null

export const outboxFilters = ['q', 'status', 'type'] as const

const isCursor = /^[\dTZ:.-]{20,30}_[\da-f-]{36}$/

/** From the address of the page: `?q=nova&status=failed&type=TOURNAMENT_REMINDER&after=<cursor>`. */
function readQuery(search: URLSearchParams) {
  const text = textOf(search)
  const status = outboxStatuses.find((name) => name === search.get('status'))
  const type = emailTypes.find((name) => name === search.get('type'))
  const cursor = search.get('after') ?? ''
  return {
    limit: 25,
    ...(text && { search: text }),
    ...(status && { status }),
    ...(type && { type }),
    ...(isCursor.test(cursor) && { cursor }),
  }
}

export const outbox = (id: Owner, search: URLSearchParams) =>
  id
    ? read('GET /admin/organizations/{id}/emails', { params: { id }, query: readQuery(search) })
    : read('GET /admin/emails', { query: readQuery(search) })

/** The figures change while the page is open. */
export const outboxFigures = (id: Owner) => ({
  ...(id
    ? read('GET /admin/organizations/{id}/emails/figures', { params: { id } })
    : read('GET /admin/emails/figures')),
  refetchInterval: 10_000,
})

export const outboxEmail = (id: Owner, emailId: string) =>
  id
    ? read('GET /admin/organizations/{id}/emails/{emailId}', { params: { id, emailId } })
    : read('GET /admin/emails/{id}', { params: { id: emailId } })

export const outboxHtml = (id: Owner, emailId: string) =>
  id
    ? href('GET /admin/organizations/{id}/emails/{emailId}/html', { params: { id, emailId } })
    : href('GET /admin/emails/{id}/html', { params: { id: emailId } })

/** What a resend or a cancellation makes stale. */
export const siteReads = [
  'GET /admin/emails',
  'GET /admin/emails/{id}',
  'GET /admin/emails/figures',
] as const satisfies readonly Readable[]
export const communityReads = [
  'GET /admin/organizations/{id}/emails',
  'GET /admin/organizations/{id}/emails/{emailId}',
  'GET /admin/organizations/{id}/emails/figures',
] as const satisfies readonly Readable[]
