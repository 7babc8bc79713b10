/** What a reader looks for, kept in the address. */
import { type Region, regions, type TournamentFilter } from '@guildhall/contract/tournaments.words.ts'
import { useHref, useLocation, useNavigation, useSearchParams } from 'react-router'

export const whens = ['upcoming', 'open', 'now', 'past'] as const
export type When = (typeof whens)[number]

export type Filters = {
  q: string
  when: When
  games: string[]
  regions: Region[]
  page: number
  view: 'grid' | 'list'
}

const statuses: Record<When, TournamentFilter> = { upcoming: 'upcoming', open: 'open', now: 'live', past: 'completed' }
const listed = (text: string | null) => (text ?? '').split(',').filter(Boolean).slice(0, 10)

export function readFilters(search: URLSearchParams): Filters {
  const asked = listed(search.get('region'))
  return {
    q: (search.get('q') ?? '').trim().slice(0, 80),
    when: whens.find((when) => when === search.get('when')) ?? 'upcoming',
    games: listed(search.get('game')).filter((slug) => /^[\w-]{1,36}$/.test(slug)),
    regions: regions.filter((region) => asked.includes(region)),
    page: Math.min(1_000, Math.max(1, Math.floor(Number(search.get('page'))) || 1)),
    view: search.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** The same as the query of a call; what is not asked for stays out of it. */
export const queryOf = ({ q, when, games, regions }: Filters, status = statuses[when]) => ({
  status,
  ...(q && { search: q }),
  ...(games.length > 0 && { game: games.join(',') }),
  ...(regions.length > 0 && { region: regions.join(',') }),
})

export const statusOf = (when: When) => statuses[when]

/** How many are on, besides the word and the page. */
export const countOn = ({ when, games, regions }: Filters) =>
  (when === 'upcoming' ? 0 : 1) + games.length + regions.length

/** Changes one thing in the address; a change begins again at the first page. */
export function changed(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export const toggled = (list: readonly string[], one: string) =>
  (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]).join(',')

/** The filters of what is shown, and those already asked for: boxes follow the latter, so that they answer at once. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const here = [pathname, useHref(pathname)]
  const { location: next } = useNavigation()
  const asked = next && here.includes(next.pathname) ? new URLSearchParams(next.search) : search
  const filters = readFilters(search)
  const wanted = readFilters(asked)
  const quietly = { replace: true, preventScrollReset: true }
  return {
    filters,
    wanted,
    set: (name: string, value: string) => setSearch(changed(asked, name, value), quietly),
    clear: () => setSearch(wanted.view === 'list' ? { view: 'list' } : {}, quietly),
  }
}
