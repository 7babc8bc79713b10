import { type ReplyTo, read } from '../../../lib/api/api.ts'

export type Look = ReplyTo<'GET /admin/organizations/{id}/look'>

export const lookOf = (id: string) => read('GET /admin/organizations/{id}/look', { params: { id } })
