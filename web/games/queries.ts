import { adminGameFilters } from '@guildhall/contract/games/constants.ts'
import { providers } from '@guildhall/contract/identity/constants.ts'
import { href, type ReplyTo, read } from '../lib/api/api.ts'
import { pageIn } from '../lib/page/search-page.ts'

export type AdminGame = ReplyTo<'GET /admin/games/{id}'>
export type AdminPlatform = ReplyTo<'GET /admin/platforms'>['data'][number]

export const gameFilters = ['q', 'show'] as const

function readFilters(search: URLSearchParams) {
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const show = adminGameFilters.find((value) => value === search.get('show'))
  return { ...(q && { search: q }), ...(show && { show }) }
}

export const adminGames = (search: URLSearchParams) =>
  read('GET /admin/games', {
    query: { ...readFilters(search), page: pageIn(search), limit: 25 },
  })
export const gamesCsv = (search: URLSearchParams) => href('GET /admin/games/csv', { query: readFilters(search) })
export const adminGame = (id: string) => read('GET /admin/games/{id}', { params: { id } })
export const adminPlatforms = () => read('GET /admin/platforms')

/** Reads to invalidate after a change of a game or a platform. */
export const gameReads = [
  'GET /admin/games',
  'GET /admin/games/{id}',
  'GET /admin/platforms',
  'GET /games',
  'GET /games/featured',
] as const

/** Accounts that a player can link; the others are for payments. */
export const linkableProviders = providers.filter((provider) => provider !== 'stripe')

/** The games that another game can be merged into. */
export const mergeTargets = () => read('GET /admin/games', { query: { page: 1, limit: 100 } })

export const mergePreview = (id: string, into: string) =>
  read('GET /admin/games/{id}/merge', { params: { id }, query: { into } })
