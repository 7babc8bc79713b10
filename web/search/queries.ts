import { type SearchKind, searchLimits } from '@guildhall/contract/search/constants.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'

export type Reply = ReplyTo<'GET /search'>
export type Result = Reply['groups'][number]['results'][number]

export const search = (q: string) => read('GET /search', { query: { q } })

/** A page of results of one kind. */
export const searchKind = (q: string, kind: SearchKind, page: number, limit: number) =>
  read('GET /search', { query: { q, kind, page, limit } })

/** The number of results as a text: `12+` where counting ended. */
export function countResults(groups: Reply['groups']) {
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  const isMore = groups.length > 1 && groups.some(({ total }) => total >= searchLimits.counted)
  return { count, number: `${count}${isMore ? '+' : ''}` }
}

export const groupTotal = (total: number) => `${total}${total >= searchLimits.counted ? '+' : ''}`
