/** Creates events through the API, for journeys that start later in the life of an event. */
import type { APIRequestContext } from 'playwright-core'

type Body = Record<string, unknown>

const minute = 60_000

/** Check-in opens an hour before the start: with 30 minutes it is open. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

/** Calls the API as the user whose cookies the request has. */
export async function send<T>(
  request: APIRequestContext,
  address: `${'POST' | 'PATCH' | 'PUT' | 'GET'} /${string}`,
  data?: Body,
): Promise<T> {
  const [method = '', path = ''] = address.split(' ')
  const answer = await request.fetch(`/api${path}`, { method, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`)
  return JSON.parse((await answer.text()) || '{}').data // some replies have no body
}

/** Publishes an event of the user and returns its id. */
export async function host(request: APIRequestContext, name: string, fields: Body = {}): Promise<string> {
  const [game] = await send<{ id: string }[]>(request, 'GET /games')
  const body = { name, gameId: game?.id, date: inMinutes(30), timezone: 'Europe/Berlin', maxPlayers: 8, ...fields }
  const { id } = await send<{ id: string }>(request, 'POST /tournaments', body)
  await send(request, `PATCH /tournaments/${id}`, { visibility: 'PUBLIC' })
  return id
}

/** Adds entrants without accounts. */
export async function addGuests(request: APIRequestContext, id: string, names: readonly string[]) {
  await send(request, `POST /tournaments/${id}/players/import`, { text: names.join('\n'), header: false, apply: true })
}

type Entrant = { id: string; name: string } | null
export type Match = {
  id: string
  no: number
  rev: number
  player1: Entrant
  player2: Entrant
  status: string
  winnerId: string | null
  scores: { player1: number; player2: number }[]
}

export const matchesOf = (request: APIRequestContext, id: string) =>
  send<Match[]>(request, `GET /tournaments/${id}/matches?limit=100`)

/** Starts the event with its present entrants and returns the matches. */
export async function start(request: APIRequestContext, id: string): Promise<Match[]> {
  await send(request, `POST /tournaments/${id}/start`, { closeRegistration: true })
  return matchesOf(request, id)
}
