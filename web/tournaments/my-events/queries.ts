import { type ReplyTo, read } from '../../lib/api/api.ts'

export const parts = ['playing', 'hosting', 'past'] as const
export type Part = (typeof parts)[number]

export type OwnEntry = ReplyTo<'GET /user/tournaments'>['data'][number]

const limit = 20

export const played = (part: 'playing' | 'past', page: number) =>
  read('GET /user/tournaments', { query: { complete: part === 'past', page, limit } })

export const hosted = (page: number) => read('GET /tournaments/created', { query: { page, limit } })

/** The count for each tab. */
export const playedCount = (part: 'playing' | 'past') =>
  read('GET /user/tournaments', { query: { complete: part === 'past', limit: 1 } })
export const hostedCount = () => read('GET /tournaments/created', { query: { limit: 1 } })

export const calendar = () => read('GET /user/calendar')
export const invitations = () => read('GET /invites', { query: { limit: 1 } })
