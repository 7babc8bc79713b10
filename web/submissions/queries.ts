import { type ReplyTo, read } from '../lib/api/api.ts'

export type Event = ReplyTo<'GET /tournaments/{id}'>
export type Attempt = ReplyTo<'GET /tournaments/{id}/submissions'>['data'][number]

export const attemptsOf = (id: string, playerId: string) =>
  read('GET /tournaments/{id}/submissions', { params: { id }, query: { playerId, limit: 20 } })
