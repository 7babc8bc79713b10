import { type ReplyTo, read } from '../lib/api.ts'

export type Organization = ReplyTo<'GET /organizations/{id}'>

export const organization = (name: string) => read('GET /organizations/{id}', { params: { id: name } })
export const role = (id: string) => read('GET /organizations/{id}/role', { params: { id } })

/** What is on and what is next in a community. */
export const hostedEvents = (id: string) =>
  read('GET /organizations/{id}/tournaments', { params: { id }, query: { limit: 20 } })

export const ownCommunities = () => read('GET /user/organizations', { query: { limit: 12 } })
