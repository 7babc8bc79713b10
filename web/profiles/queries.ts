import { read } from '../lib/api/api.ts'

export const profileOf = (username: string) => read('GET /profiles/{id}', { params: { id: username } })

/** Users and communities share one namespace. */
export const ownerOf = (name: string) => read('GET /profiles/{id}/id', { params: { id: name } })

export const maxTrophies = 20

export const trophiesOf = (name: string) =>
  read('GET /profiles/{id}/trophies', { params: { id: name }, query: { limit: maxTrophies } })

export const ratingsOf = (name: string) => read('GET /profiles/{id}/ratings', { params: { id: name } })
