import { requestResults, tokenLimits } from '@guildhall/contract/developers/constants.ts'
import { changeTypes } from '@guildhall/contract/webhooks/constants.ts'
import { href, type ReplyTo, read } from '../lib/api/api.ts'
import { idIn } from '../lib/page/search-id.ts'
import { oneOf } from '../ui/table/search.ts'

export type Token = ReplyTo<'GET /enterprise/token'>['data'][number]
export type Usage = ReplyTo<'GET /enterprise/usage'>
export type LoggedRequest = ReplyTo<'GET /enterprise/requests'>['data'][number]

export const tokens = (orgId: string) => read('GET /enterprise/token', { query: { orgId } })
export const sandboxOf = (orgId: string) => read('GET /enterprise/sandbox', { query: { orgId } })

const usageRanges = [7, 30, 90] as const

/** From the address of the page: `?days=90`. */
export const daysFrom = (search: URLSearchParams) =>
  usageRanges.find((days) => String(days) === search.get('days')) ?? tokenLimits.usageDays.usual
export const usageDays = usageRanges

export const usage = (orgId: string, days: number) => read('GET /enterprise/usage', { query: { orgId, days } })
export const usageHref = (orgId: string, days: number) => href('GET /enterprise/usage/csv', { query: { orgId, days } })

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const requestFilters = ['q', 'method', 'result', 'tokenId'] as const

/** From the address of the page: `?q=members&method=GET&result=refused`. */
export const requests = (orgId: string, search: URLSearchParams) =>
  read('GET /enterprise/requests', {
    query: {
      orgId,
      path: search.get('q')?.trim().slice(0, 200) || undefined,
      method: oneOf(methods, search.get('method')),
      result: oneOf(requestResults, search.get('result')),
      tokenId: idIn(search, 'tokenId'),
      cursor: idIn(search, 'after'),
    },
  })

export type Change = ReplyTo<'GET /enterprise/changes'>['changes'][number]

/** From the address of the page: `?type=match.completed&after=120`. */
export const changes = (orgId: string, search: URLSearchParams) =>
  read('GET /enterprise/changes', {
    query: {
      orgId,
      type: oneOf(changeTypes, search.get('type')),
      cursor: /^\d{1,15}$/.test(search.get('after') ?? '') ? (search.get('after') ?? undefined) : undefined,
    },
  })
