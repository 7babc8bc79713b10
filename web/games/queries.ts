import { providers } from '@guildhall/contract/identity/constants.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'

export type AdminGame = ReplyTo<'GET /admin/games/{id}'>
export type AdminPlatform = ReplyTo<'GET /admin/platforms'>['data'][number]

export const adminGames = (q: string, page: number) =>
  read('GET /admin/games', { query: { ...(q && { search: q }), page, limit: 25 } })
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
