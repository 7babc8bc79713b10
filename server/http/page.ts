/** The envelope of a list, and the cursors of long ones. */
import type { Paged } from '@guildhall/contract/core/endpoint.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { ensure } from './problem.ts'

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

/** A cursor names the last row of a page by the values that the list is sorted by, so that new rows neither repeat nor skip any. */
export type RowCursor = { value: string; id: string }

const writeCursor = ({ value, id }: RowCursor) => `${value}_${id}`

/** `isValue` checks the first part. */
export function readCursor(
  cursor: string | undefined,
  isValue: (value: string) => boolean = isTime,
): RowCursor | undefined {
  if (cursor === undefined) return undefined
  const [value = '', id = ''] = cursor.split('_')
  ensure(isValue(value) && isUuid(id), 'INVALID', {
    errors: [{ path: 'query.cursor', code: 'format', message: 'must be a cursor of this list' }],
  })
  return { value, id }
}

export const isTime = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))

/** Splits off the row that was read only to know whether there is another page. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => RowCursor) {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, ...(rows.length > limit && last && { cursor: writeCursor(cursorOf(last)) }) }
}
