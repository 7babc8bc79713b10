import { type ReplyTo, read } from '../../lib/api/api.ts'

export type Ad = ReplyTo<'GET /organizations/{id}/ads'>['data'][number]

export const adsOf = (id: string) => read('GET /organizations/{id}/ads', { params: { id } })
