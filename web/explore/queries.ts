import { type ReplyTo, read } from '../lib/api/api.ts'
import { type Filters, queryOf, statusOf, type When } from './filters.ts'
import { stretchOf } from './month.ts'

export type Event = ReplyTo<'GET /tournaments'>['data'][number]
export type Community = ReplyTo<'GET /organizations/paginated'>['data'][number]
export type Game = ReplyTo<'GET /games'>['data'][number]

export const events = (filters: Filters) =>
  read('GET /tournaments', { query: { ...queryOf(filters), page: filters.page, limit: 24 } })

export const eventsOn = (filters: Filters) =>
  read('GET /tournaments', { query: { ...queryOf(filters, 'live'), limit: 3 } })

/** A month of a calendar shows what was, too, unless something else is asked for. */
export const monthOf = (filters: Filters, month: string) => {
  const query = queryOf(filters, filters.when === 'upcoming' ? 'all' : statusOf(filters.when))
  return read('GET /tournaments/getAll', { query: { ...query, ...stretchOf(month) } })
}

/** How many there would be with another answer to "when". */
export const countWhen = (filters: Filters, when: When) =>
  read('GET /tournaments', { query: { ...queryOf(filters, statusOf(when)), limit: 1 } })

/** For the tabs: how many fit the word that was searched for. */
export const countEvents = (q: string) =>
  read('GET /tournaments', { query: { status: 'upcoming', ...(q && { search: q }), limit: 1 } })
export const countCommunities = (q: string) =>
  read('GET /organizations/paginated', { query: { ...(q && { search: q }), limit: 1 } })

export const communities = (q: string, page: number) =>
  read('GET /organizations/paginated', { query: { ranked: true, ...(q && { search: q }), page, limit: 24 } })

export const role = (id: string) => read('GET /organizations/{id}/role', { params: { id } })

/** All of them: a site has tens, so the word is looked for right here. */
export const games = () => read('GET /games')

/** What the games of this site are played on. */
export function platformsOf(all: readonly Game[]) {
  const known = new Map(all.flatMap(({ platforms }) => platforms.map(({ id, name }) => [id, name] as const)))
  return [...known].map(([id, name]) => ({ id, name }))
}

export function gamesNamed(all: readonly Game[], q: string): Game[] {
  const wanted = q.toLocaleLowerCase()
  return all.filter(({ name, shortName }) =>
    [name, shortName ?? ''].some((text) => text.toLocaleLowerCase().includes(wanted)),
  )
}
