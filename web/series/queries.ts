import type { Region } from '@guildhall/contract/tournaments/constants.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { pageIn } from '../lib/page/search-page.ts'

export type SeriesCard = ReplyTo<'GET /series'>['data'][number]
export type Series = ReplyTo<'GET /series/{id}'>
export type SeriesEvent = Series['calendar'][number]
export type Standing = ReplyTo<'GET /series/{id}/standings'>['data'][number]
export type Management = ReplyTo<'GET /series/{id}/manage'>

type ListQuery = { q: string; mine: boolean; page: number }

/** From the address: `?q=cup&mine=1&page=2`. */
export const readListQuery = (search: URLSearchParams): ListQuery => ({
  q: (search.get('q') ?? '').trim().slice(0, 80),
  mine: search.get('mine') === '1',
  page: pageIn(search),
})

export const seriesList = ({ q, mine, page }: ListQuery) =>
  read('GET /series', { query: { ...(q && { search: q }), ...(mine && { mine: true }), page, limit: 24 } })

export const seriesQuery = (id: string) => read('GET /series/{id}', { params: { id } })

export type StandingsQuery = { game: string; region: Region | null; q: string; page: number }

/** From the address: `?game=<id>`, `?region=EU`, `?q=ann`, `?page=2`. */
export const readStandingsQuery = (search: URLSearchParams, { games, regions }: Pick<Series, 'games' | 'regions'>) => ({
  game: games.find(({ id }) => id === search.get('game'))?.id ?? '',
  region: regions.find((region) => region === search.get('region')) ?? null,
  q: (search.get('q') ?? '').trim().slice(0, 80),
  page: pageIn(search),
})

export const standingsQuery = (id: string, { game, region, q, page }: StandingsQuery) =>
  read('GET /series/{id}/standings', {
    params: { id },
    query: { ...(game && { game }), ...(!game && region && { region }), ...(q && { search: q }), page, limit: 50 },
  })

export const managementQuery = (id: string) => read('GET /series/{id}/manage', { params: { id } })

/** The calls that a change of a series makes stale. */
export const seriesReads = [
  'GET /series',
  'GET /series/{id}',
  'GET /series/{id}/standings',
  'GET /series/{id}/manage',
] as const
