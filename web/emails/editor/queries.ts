import { type ReplyTo, read } from '../../lib/api/api.ts'

export type EmailImage = ReplyTo<'GET /admin/emailAssets'>['data'][number]

const images = { limit: 100 } as const

/** The images for emails, newest first. */
export const emailImages = (organizationId: string | null) =>
  organizationId === null
    ? read('GET /admin/emailAssets', { query: images })
    : read('GET /admin/organizations/{id}/emailAssets', { params: { id: organizationId }, query: images })

/** The events that an email can show as a card. */
export const eventsFor = (organizationId: string, search: string) =>
  read('GET /admin/organizations/{id}/tournaments', {
    params: { id: organizationId },
    query: { list: true, limit: 8, ...(search && { search }) },
  })

export const siteEvents = (search: string) =>
  read('GET /admin/search/tournaments', { query: { limit: 8, ...(search && { q: search }) } })

export const eventOf = (id: string) => read('GET /tournaments/{id}', { params: { id } })

/** The members as whom an email can be previewed. */
export const membersFor = (organizationId: string, search: string) =>
  read('GET /admin/organizations/{id}/members', {
    params: { id: organizationId },
    query: { limit: 8, ...(search && { search }) },
  })

export const profilesFor = (search: string) =>
  read('GET /profiles', { query: { limit: 8, ...(search && { q: search }) } })
