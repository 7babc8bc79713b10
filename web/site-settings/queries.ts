import { type InputOf, type ReplyTo, read } from '../lib/api/api.ts'

export type SiteSettings = ReplyTo<'GET /admin/settings'>
export type SiteSettingsChange = Exclude<InputOf<'PATCH /admin/settings'>['body'], FormData>

export const siteSettings = () => read('GET /admin/settings')
