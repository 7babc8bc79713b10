import { type ReplyTo, read, readIfOn } from '../lib/api/api.ts'
import { type Filters, queryOf, statusOf, type TimeFilter } from './filters.ts'
import { firstWeekday, rangeOf } from './month.ts'

export type Event = ReplyTo<'GET /tournaments'>['data'][number]
export type Community = ReplyTo<'GET /organizations/paginated'>['data'][number]
export type Game = ReplyTo<'GET /games'>['data'][number]

export const events = (filters: Filters) =>
  read('GET /tournaments', { query: { ...queryOf(filters), page: filters.page, limit: 24 } })

export const liveEvents = (filters: Filters) =>
  read('GET /tournaments', { query: { ...queryOf(filters, 'live'), limit: 6 } })

/** A calendar month includes past events, unless the filter excludes them. */
export const monthOf = (filters: Filters, month: string, locale: string) => {
  const query = queryOf(filters, filters.when === 'upcoming' ? 'all' : statusOf(filters.when))
  const weeks = rangeOf(month, firstWeekday(locale))
  const from = query.from && query.from > weeks.from ? query.from : weeks.from
  const to = query.to && query.to < weeks.to ? query.to : weeks.to
  return read('GET /tournaments/getAll', { query: { ...query, from, to } })
}

/** The number of results for another value of the "when" filter. */
export const countWhen = (filters: Filters, when: TimeFilter) =>
  read('GET /tournaments', { query: { ...queryOf(filters, statusOf(when)), limit: 1 } })

/** For the tabs: the number of matches for the search text. */
export const countEvents = (q: string) =>
  read('GET /tournaments', { query: { status: 'upcoming', ...(q && { search: q }), limit: 1 } })
export const countLeagues = (q: string) =>
  readIfOn('leagues', 'GET /leagues', { query: { status: 'all', ...(q && { search: q }), limit: 1 } })
export const countCommunities = (q: string) =>
  read('GET /organizations/paginated', { query: { ...(q && { search: q }), limit: 1 } })

export const communities = (q: string, page: number) =>
  read('GET /organizations/paginated', { query: { ranked: true, ...(q && { search: q }), page, limit: 24 } })

export const ownRole = (id: string) => read('GET /organizations/{id}/role', { params: { id } })

/** All games: a site has tens of them, so the search runs in the browser. */
export const games = () => read('GET /games')

/** The platforms of the site's games. */
export function platformsOf(games: readonly Game[]) {
  const names = new Map(games.flatMap(({ platforms }) => platforms.map(({ id, name }) => [id, name] as const)))
  return [...names].map(([id, name]) => ({ id, name }))
}

export function gamesNamed(games: readonly Game[], q: string): Game[] {
  const searchText = q.toLocaleLowerCase()
  return games.filter(({ name, shortName }) =>
    [name, shortName ?? ''].some((text) => text.toLocaleLowerCase().includes(searchText)),
  )
}
