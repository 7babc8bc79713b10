import { type ReplyTo, read } from '../lib/api/api.ts'

export type Organization = ReplyTo<'GET /organizations/{id}'>

export const organization = (name: string) => read('GET /organizations/{id}', { params: { id: name } })

export type CommunityProfile = ReplyTo<'GET /organizations/{id}/profile'>

/** What everyone sees of a community page. */
export const communityProfile = (name: string) => read('GET /organizations/{id}/profile', { params: { id: name } })

export const ownCommunities = () => read('GET /user/organizations', { query: { limit: 12 } })

/** The counts of a community, and what is missing before it can be published. */
export const manageProfile = (id: string) => read('GET /admin/organizations/{id}/profile', { params: { id } })
