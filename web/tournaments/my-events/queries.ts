import { type ReplyTo, read, readIfOn } from '../../lib/api/api.ts'

export const parts = ['playing', 'hosting', 'past'] as const
export type Part = (typeof parts)[number]

export type OwnEntry = ReplyTo<'GET /user/tournaments'>['data'][number] | ReplyTo<'GET /user/leagues'>['data'][number]
export type EventCard = OwnEntry['event']

const limit = 20

export const playedTournaments = (part: 'playing' | 'past', page: number) =>
  read('GET /user/tournaments', { query: { complete: part === 'past', page, limit } })

export const hostedTournaments = (page: number) => read('GET /tournaments/created', { query: { page, limit } })

/** Few people play in more leagues at once than fit on one page. */
export const playedLeagues = (part: 'playing' | 'past') =>
  readIfOn('leagues', 'GET /user/leagues', { query: { complete: part === 'past', limit } })
export const hostedLeagues = () => readIfOn('leagues', 'GET /leagues/created', { query: { limit } })

/** The counts for each tab. */
export const playedCount = (part: 'playing' | 'past') =>
  read('GET /user/tournaments', { query: { complete: part === 'past', limit: 1 } })
export const hostedCount = () => read('GET /tournaments/created', { query: { limit: 1 } })

export const calendar = () => read('GET /user/calendar')
export const invitations = () => read('GET /invites', { query: { limit: 1 } })
