import { href, type ReplyTo, read } from '../lib/api/api.ts'
import { idIn } from '../lib/page/search-id.ts'

export type AuditEntry = ReplyTo<'GET /admin/audit'>['data'][number]

/** The filters in the address of the page; `after` is the cursor. */
export const auditFilters = ['q', 'action', 'kind', 'actor', 'subject', 'community', 'from', 'to'] as const

const isDay = /^\d{4}-\d\d-\d\d$/

function readFilters(search: URLSearchParams) {
  const text = (name: string, max: number) => search.get(name)?.trim().slice(0, max) || undefined
  const filters = {
    q: text('q', 80),
    action: text('action', 80),
    kind: text('kind', 40),
    actorId: idIn(search, 'actor'),
    subjectId: text('subject', 80),
    organizationId: idIn(search, 'community'),
    from: dayStart(search.get('from'), 0),
    to: dayStart(search.get('to'), 1),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Days are those of UTC, so that the server and the browser ask for the same page. */
function dayStart(day: string | null, addDays: number) {
  const at = isDay.test(day ?? '') ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at + addDays * 86_400_000).toISOString()
}

export function auditLog(search: URLSearchParams) {
  const cursor = search.get('after') ?? ''
  return read('GET /admin/audit', {
    query: { ...readFilters(search), limit: 50, ...(/^[1-9]\d{0,14}$/.test(cursor) && { cursor }) },
  })
}

export const auditNames = () => read('GET /admin/audit/actions')
export const auditEntry = (seq: string) => read('GET /admin/audit/{seq}', { params: { seq } })
export const auditCsv = (search: URLSearchParams) => href('GET /admin/audit/csv', { query: readFilters(search) })
