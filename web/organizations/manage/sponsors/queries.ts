import { type ReplyTo, read } from '../../../lib/api/api.ts'

export type Sponsor = ReplyTo<'GET /organizations/{id}/sponsors'>['data'][number]
export type AdReport = ReplyTo<'GET /admin/organizations/{id}/ads'>['data'][number]

export const adReports = (id: string) => read('GET /admin/organizations/{id}/ads', { params: { id } })
