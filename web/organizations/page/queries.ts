import { type ReplyTo, read, readIfOn } from '../../lib/api/api.ts'
import { pageIn } from '../../lib/page/search-page.ts'

export type OrganizationGame = ReplyTo<'GET /organizations/{id}/games'>['data'][number]
export type LeaderboardRow = ReplyTo<'GET /organizations/{id}/leaderboard'>['data'][number]
export type Member = ReplyTo<'GET /organizations/{id}/members'>['data'][number]

const readText = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, 80)

export const eventLists = ['upcoming', 'live', 'past'] as const
export type EventList = (typeof eventLists)[number]
type EventQuery = { list: EventList; q: string; page: number }

/** From the address: `?list=past&q=cup&page=2`. */
export const readEventQuery = (search: URLSearchParams): EventQuery => ({
  list: eventLists.find((list) => list === search.get('list')) ?? 'upcoming',
  q: readText(search),
  page: pageIn(search),
})

export const hostedEvents = (id: string, { list, q, page }: EventQuery) =>
  read('GET /organizations/{id}/tournaments', {
    params: { id },
    query: {
      ...(list === 'past' ? { complete: true } : { status: list }),
      ...(q && { search: q }),
      page,
      limit: 12,
    },
  })

/** The leagues of a community that belong to a list of events. */
export const hostedLeagues = (id: string, list: EventList) =>
  readIfOn('leagues', 'GET /organizations/{id}/leagues', {
    params: { id },
    query: { status: list === 'past' ? 'completed' : list, limit: 12 },
  })

/** The events that the overview shows: those that are not over. */
export const nextEvents = (id: string) =>
  read('GET /organizations/{id}/tournaments', { params: { id }, query: { complete: false, limit: 4 } })

export const gamesOf = (id: string) => read('GET /organizations/{id}/games', { params: { id } })
export const leadersOf = (id: string) => read('GET /organizations/{id}/leaders', { params: { id } })
export const sponsorsOf = (id: string) => read('GET /organizations/{id}/sponsors', { params: { id } })
export const ownWallet = (id: string) => read('GET /organizations/{id}/wallet', { params: { id } })
export const topCoins = (id: string) =>
  read('GET /organizations/{id}/tokenLeaders', { params: { id }, query: { limit: 5 } })
export const newestMembers = (id: string) =>
  read('GET /organizations/{id}/members', { params: { id }, query: { limit: 12 } })

export const membersOf = (id: string, search: URLSearchParams) => {
  const q = readText(search)
  return read('GET /organizations/{id}/members', {
    params: { id },
    query: { ...(q && { search: q }), page: pageIn(search), limit: 48 },
  })
}

export const overviewReads = (name: string) => [nextEvents(name), leadersOf(name), sponsorsOf(name), topCoins(name)]
