import { type ReplyTo, read } from '../../lib/api/api.ts'

export type Source = ReplyTo<'GET /tournaments/templates'>['data'][number]
export type Game = ReplyTo<'GET /games'>['data'][number]
export type Community = ReplyTo<'GET /user/organizations'>['data'][number]

export const games = () => read('GET /games')
export const sources = () => read('GET /tournaments/templates', { query: { limit: 100 } })
export const communities = () => read('GET /user/organizations', { query: { limit: 100 } })
