import { type ReplyTo, read } from '../../lib/api/api.ts'

export type CreationStatus = ReplyTo<'GET /user/founding'>
export type CreationRequest = NonNullable<CreationStatus['request']>

export const creationStatus = () => read('GET /user/founding')
export const games = () => read('GET /games')
