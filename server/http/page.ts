/** The envelope of a list. */
import type { Paged } from '@guildhall/contract/core/endpoint.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'

export function pageOf<T>(data: T[], total: number, query: PageQuery): Paged<T> {
  const { page, limit } = windowOf(query)
  return { data, page, limit, total }
}

/** For a short list that is always sent in full. */
export const allOf = <T>(data: T[]): Paged<T> => ({
  data,
  page: 1,
  limit: Math.max(1, data.length),
  total: data.length,
})
