/** Values in the address of a page. What the API would refuse counts as missing: an address can be edited or cut off. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'

/** The highest page that every list of the API accepts. */
const maxPage = 100_000

/** The page number, from 1; the nearest one that the API accepts. */
export const pageIn = (search: URLSearchParams, max = maxPage) =>
  Math.min(max, Math.max(1, Math.floor(Number(search.get('page'))) || 1))

export function idIn(search: URLSearchParams, name: string): string | undefined {
  const id = search.get(name)
  return id && isUuid(id) ? id : undefined
}
