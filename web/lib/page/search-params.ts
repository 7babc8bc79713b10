/** What is chosen in the address: filters, words to look for, the page. */
import { useHref, useLocation, useNavigation, useSearchParams } from 'react-router'

/** As it will be once the page that was asked for is here: a second choice must not forget the first. */
export function useAsked(): URLSearchParams {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const here = [pathname, useHref(pathname)]
  const { location: next } = useNavigation()
  return next && here.includes(next.pathname) ? new URLSearchParams(next.search) : search
}

/** Changes one thing in the address; a change begins again at the first page. */
export function changed(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
