import { providers } from '@guildhall/contract/identity/constants.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'

export type KeptGame = ReplyTo<'GET /admin/games/{id}'>
export type KeptPlatform = ReplyTo<'GET /admin/platforms'>['data'][number]

export const keptGames = (q: string, page: number) =>
  read('GET /admin/games', { query: { ...(q && { search: q }), page, limit: 25 } })
export const keptGame = (id: string) => read('GET /admin/games/{id}', { params: { id } })
export const keptPlatforms = () => read('GET /admin/platforms')

/** What a change of a game or a platform makes old. */
export const gameReads = [
  'GET /admin/games',
  'GET /admin/games/{id}',
  'GET /admin/platforms',
  'GET /games',
  'GET /games/featured',
] as const

/** Accounts that a player can link; the rest is about money. */
export const linked = providers.filter((provider) => provider !== 'stripe')
