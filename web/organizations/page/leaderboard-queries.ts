import {
  type LeaderboardKind,
  type LeaderboardPeriod,
  leaderboardKinds,
  leaderboardPeriods,
} from '@guildhall/contract/organizations/constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api/api.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { gamesOf, type OrganizationGame } from './queries.ts'

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
    page: pageIn(search),
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
export const ownRank = (id: string, { board, period, game, mode, chapters }: BoardQuery) =>
  read('GET /organizations/{id}/standing', {
    params: { id },
    query: { board, period, ...(game && { gameId: game }), ...(mode && { mode }), ...(chapters && { chapters }) },
  })
