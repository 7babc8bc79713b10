import { type ReplyTo, read } from '../lib/api/api.ts'

export type Profile = ReplyTo<'GET /profiles/{id}'>
export type ProfileStats = ReplyTo<'GET /profiles/{id}/stats'>
export type ProfileMatch = ReplyTo<'GET /profiles/{id}/matches'>['data'][number]
export type ProfileEvent = ReplyTo<'GET /profiles/{id}/tournaments'>['data'][number]
export type PlayerResult = ProfileMatch['result']

export const profileOf = (username: string) => read('GET /profiles/{id}', { params: { id: username } })

/** Users and communities share one namespace. */
export const ownerOf = (name: string) => read('GET /profiles/{id}/id', { params: { id: name } })

export const statsOf = (name: string) => read('GET /profiles/{id}/stats', { params: { id: name } })

export const insightsOf = (name: string) => read('GET /profiles/{id}/insights', { params: { id: name } })

export const ratingsOf = (name: string) => read('GET /profiles/{id}/ratings', { params: { id: name } })

/** The first trophies, matches and communities, for the overview. */
export const firstTrophies = (name: string) =>
  read('GET /profiles/{id}/trophies', { params: { id: name }, query: { limit: 5 } })

export const firstMatches = (name: string) =>
  read('GET /profiles/{id}/matches', { params: { id: name }, query: { limit: 5 } })

export const firstCommunities = (name: string) =>
  read('GET /profiles/{id}/organizations', { params: { id: name }, query: { limit: 3 } })

export const versusOf = (one: string, other: string) =>
  read('GET /profiles/{id}/versus/{other}', { params: { id: one, other } })
