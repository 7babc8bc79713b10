import { type ReplyTo, read } from '../../../lib/api/api.ts'

export type CommunitySettings = ReplyTo<'GET /admin/organizations/{id}'>
export type ChapterRequest = ReplyTo<'GET /organizations/{id}/chapter-requests'>['data'][number]
export type Chapter = ReplyTo<'GET /organizations/{id}/chapters'>['data'][number]

export const communitySettings = (id: string) => read('GET /admin/organizations/{id}', { params: { id } })
export const chapters = (id: string) => read('GET /organizations/{id}/chapters', { params: { id } })
export const chapterRequests = (id: string) => read('GET /organizations/{id}/chapter-requests', { params: { id } })

/** What a change of the settings makes stale. */
export const settingsReads = [
  'GET /organizations/{id}',
  'GET /admin/organizations/{id}',
  'GET /admin/organizations/{id}/profile',
  'GET /organizations/paginated',
  'GET /user/organizations',
] as const
