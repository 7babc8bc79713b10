import {
  type LeaderboardKind,
  type LeaderboardPeriod,
  leaderboardKinds,
  leaderboardPeriods,
} from '@guildhall/contract/organizations/constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { type ReplyTo, read, readIfOn } from '../../lib/api/api.ts'

export type OrganizationGame = ReplyTo<'GET /organizations/{id}/games'>['data'][number]
export type LeaderboardRow = ReplyTo<'GET /organizations/{id}/leaderboard'>['data'][number]
export type Member = ReplyTo<'GET /organizations/{id}/members'>['data'][number]

const readPage = (search: URLSearchParams) => Math.min(1_000, Math.max(1, Math.floor(Number(search.get('page'))) || 1))
const readText = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, 80)

export const eventLists = ['upcoming', 'live', 'past'] as const
export type EventList = (typeof eventLists)[number]
type EventQuery = { list: EventList; q: string; page: number }

/** From the address: `?list=past&q=cup&page=2`. */
export const readEventQuery = (search: URLSearchParams): EventQuery => ({
  list: eventLists.find((list) => list === search.get('list')) ?? 'upcoming',
  q: readText(search),
  page: readPage(search),
})

export const hostedEvents = (id: string, { list, q, page }: EventQuery, limit = 12) =>
  read('GET /organizations/{id}/tournaments', {
    params: { id },
    query: {
      ...(list === 'past' ? { complete: true } : { status: list }),
      ...(q && { search: q }),
      page,
      limit,
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
    query: { ...(q && { search: q }), page: readPage(search), limit: 48 },
  })
}

export type BoardQuery = {
  board: LeaderboardKind
  period: LeaderboardPeriod
  game: string
  mode: string
  chapters: boolean
  page: number
}

/** From the address: `?board=rating&game=<id>&mode=2v2&period=week&chapters=1&page=2`. A rating belongs to a game and mode. */
export function readBoardQuery(search: URLSearchParams, games: readonly OrganizationGame[]): BoardQuery {
  const board = leaderboardKinds.find((kind) => kind === search.get('board')) ?? 'xp'
  const named = games.find(({ id }) => id === search.get('game'))
  const game = named ?? (board === 'rating' ? games[0] : undefined)
  return {
    board,
    period: (board === 'xp' && leaderboardPeriods.find((period) => period === search.get('period'))) || 'all',
    game: board === 'coins' ? '' : (game?.id ?? ''),
    mode: board === 'rating' ? (game?.modes.find((mode) => mode === search.get('mode')) ?? game?.modes[0] ?? '') : '',
    chapters: board === 'xp' && search.get('chapters') === '1',
    page: readPage(search),
  }
}

const pageSize = 25

export function boardPage(id: string, { board, period, game, mode, chapters, page }: BoardQuery) {
  const window = { page, limit: pageSize }
  const params = { id }
  if (board === 'coins') return read('GET /organizations/{id}/tokenLeaders', { params, query: window })
  if (board === 'rating')
    return read('GET /organizations/{id}/rankings', {
      params,
      query: { ...(game && { gameId: game }), ...(mode && { mode }), ...window },
    })
  return read('GET /organizations/{id}/leaderboard', {
    params,
    query: { ...(game && { gameId: game }), period, ...(chapters && { chapters }), ...window },
  })
}

/** The board of an address: its games are checked against those of the community. */
export const firstBoard = (id: string, search: URLSearchParams) =>
  queryOptions({
    queryKey: ['board', id, search.toString()],
    queryFn: async ({ client }) => {
      const { data: games } = await client.ensureQueryData(gamesOf(id))
      await client.ensureQueryData(boardPage(id, readBoardQuery(search, games)))
      return true
    },
  })

/** The reader's own row on the same board. */
export const ownStanding = (id: string, { board, period, game, mode, chapters }: BoardQuery) =>
  read('GET /organizations/{id}/standing', {
    params: { id },
    query: { board, period, ...(game && { gameId: game }), ...(mode && { mode }), ...(chapters && { chapters }) },
  })

export const overviewReads = (name: string) => [nextEvents(name), leadersOf(name), sponsorsOf(name), topCoins(name)]
