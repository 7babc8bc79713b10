import { read } from '../lib/api/api.ts'

export const bracketOf = (id: string) => read('GET /tournaments/{id}/bracket', { params: { id } })

export const timesOf = (id: string) => read('GET /tournaments/{id}/bracket/times', { params: { id } })

export const forecastOf = (id: string) => read('GET /tournaments/{id}/forecast', { params: { id } })

export const previewOf = (id: string, entrants?: number) =>
  read('GET /tournaments/{id}/preview', { params: { id }, query: entrants === undefined ? {} : { entrants } })

export const standingsOf = (id: string) => read('GET /tournaments/{id}/standings', { params: { id } })

export const reasonFor = (id: string, playerId: string) =>
  read('GET /tournaments/{id}/standings/{playerId}', { params: { id, playerId } })

export const matchOf = (id: string) => read('GET /matches/{id}', { params: { id } })
