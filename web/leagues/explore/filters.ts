/** The filters of the list of leagues, stored in the address. */
import { type LeagueType, leagueTypes } from '@guildhall/contract/leagues/constants.ts'
import type { TournamentFilter } from '@guildhall/contract/tournaments/constants.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import type { LeagueQuery } from '../queries.ts'

export const statuses = ['all', 'open', 'live', 'completed'] as const satisfies readonly TournamentFilter[]
export type Status = (typeof statuses)[number]

export type LeagueFilters = {
  q: string
  type: LeagueType | null
  status: Status
  game: string
  page: number
}

export function readLeagueFilters(search: URLSearchParams): LeagueFilters {
  const game = search.get('game') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, 80),
    type: leagueTypes.find((type) => type === search.get('type')) ?? null,
    status: statuses.find((status) => status === search.get('status')) ?? 'all',
    game: /^[\w-]{1,80}$/.test(game) ? game : '',
    page: pageIn(search),
  }
}

export const leagueQuery = ({ q, type, status, game, page }: LeagueFilters): LeagueQuery => ({
  status,
  ...(q && { search: q }),
  ...(type && { type }),
  ...(game && { game }),
  ...(page > 1 && { page }),
  limit: 24,
})
