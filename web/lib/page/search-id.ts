import { isUuid } from '@guildhall/contract/core/uuid.ts'

/** An id in the address of a page; one that cannot exist counts as missing: an address can be edited or cut off. */
export function idIn(search: URLSearchParams, name: string): string | undefined {
  const id = search.get(name)
  return id && isUuid(id) ? id : undefined
}
