/** A page of rows with its place in the whole. */
import type { Paged } from '@guildhall/contract/endpoint.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/page.ts'

export function pageOf<T>(data: T[], total: number, query: PageQuery): Paged<T> {
  const { page, limit } = windowOf(query)
  return { data, page, limit, total }
}

/** A list that is bounded by nature comes whole. */
export const allOf = <T>(data: T[]): Paged<T> => ({
  data,
  page: 1,
  limit: Math.max(1, data.length),
  total: data.length,
})
