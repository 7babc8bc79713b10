/** Filters, search text and page number in the URL. */
import { useHref, useLocation, useNavigation, useSearchParams } from 'react-router'

/** The search parameters after the pending navigation: a second change must not drop the first. */
export function usePendingSearchParams(): URLSearchParams {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const here = [pathname, useHref(pathname)]
  const { location: next } = useNavigation()
  return next && here.includes(next.pathname) ? new URLSearchParams(next.search) : search
}

/** Sets one search parameter and returns to the first page. */
export function withSearchParam(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const position of ['page', 'after']) next.delete(position)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
