/** What the address of an admin list says: `?q=cup&state=hidden&page=2`. */
import { pageIn } from '../../lib/page/search-page.ts'

export const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((item) => item === value)

export const textOf = (search: URLSearchParams) => search.get('q')?.trim().slice(0, 80) || undefined

const limit = 25

export const pageOf = (search: URLSearchParams) => ({
  page: pageIn(search),
  limit,
})
