import { type ReplyTo, read } from '../lib/api.ts'

export type TournamentCard = ReplyTo<'GET /tournaments'>['data'][number]
export type Tournament = ReplyTo<'GET /tournaments/{id}'>

export const tournament = (id: string) => read('GET /tournaments/{id}', { params: { id } })

/** What else is played of a game. */
export const ofGame = (slug: string) =>
  read('GET /tournaments', { query: { status: 'upcoming', game: slug, limit: 4 } })
