import { type ReplyTo, read } from '../../lib/api/api.ts'

export type FoundingStatus = ReplyTo<'GET /user/founding'>
export type FoundingRequest = NonNullable<FoundingStatus['request']>

export const foundingStatus = () => read('GET /user/founding')
export const games = () => read('GET /games')
