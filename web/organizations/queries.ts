import { type ReplyTo, read } from '../lib/api/api.ts'

export type Organization = ReplyTo<'GET /organizations/{id}'>

export const organization = (name: string) => read('GET /organizations/{id}', { params: { id: name } })

export type HostedEvent = ReplyTo<'GET /organizations/{id}/tournaments'>['data'][number]
export type EventPage = { complete: boolean; page: number }

/** From the address of its page: `?events=past&page=2`. */
export const readEventPage = (search: URLSearchParams): EventPage => ({
  complete: search.get('events') === 'past',
  page: Math.min(1_000, Math.max(1, Math.floor(Number(search.get('page'))) || 1)),
})

/** The current and upcoming events of a community, or its past ones. */
export const hostedEvents = (id: string, { complete, page }: EventPage = { complete: false, page: 1 }) =>
  read('GET /organizations/{id}/tournaments', { params: { id }, query: { complete, page, limit: 12 } })

export const ownCommunities = () => read('GET /user/organizations', { query: { limit: 12 } })
