/** Events made without the screens, for journeys that are about what comes afterwards. */
import type { APIRequestContext } from 'playwright-core'

type Wish = Record<string, unknown>

const minute = 60_000

/** `minutes` from now; check-in opens an hour before a start, so with 30 it is open. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

/** A call as the person whose cookies the request carries. */
export async function send<T>(
  request: APIRequestContext,
  address: `${'POST' | 'PATCH' | 'PUT' | 'GET'} /${string}`,
  data?: Wish,
): Promise<T> {
  const [method = '', path = ''] = address.split(' ')
  const answer = await request.fetch(`/api${path}`, { method, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`)
  return JSON.parse((await answer.text()) || '{}').data // some answers are empty
}

/** A published event of whoever asks; its id. */
export async function host(request: APIRequestContext, name: string, wish: Wish = {}): Promise<string> {
  const [game] = await send<{ id: string }[]>(request, 'GET /games')
  const body = { name, gameId: game?.id, date: inMinutes(30), timezone: 'Europe/Berlin', maxPlayers: 8, ...wish }
  const { id } = await send<{ id: string }>(request, 'POST /tournaments', body)
  await send(request, `PATCH /tournaments/${id}`, { visibility: 'PUBLIC' })
  return id
}

/** Entrants by name alone. */
export async function addGuests(request: APIRequestContext, id: string, names: readonly string[]) {
  await send(request, `POST /tournaments/${id}/players/import`, { text: names.join('\n'), header: false, apply: true })
}

type Side = { id: string; name: string } | null
export type Match = {
  id: string
  no: number
  rev: number
  player1: Side
  player2: Side
  status: string
  winnerId: string | null
  scores: { player1: number; player2: number }[]
}

export const matchesOf = (request: APIRequestContext, id: string) =>
  send<Match[]>(request, `GET /tournaments/${id}/matches?limit=100`)

/** Lays the matches out with whoever is there. */
export async function start(request: APIRequestContext, id: string): Promise<Match[]> {
  await send(request, `POST /tournaments/${id}/start`, { closeRegistration: true })
  return matchesOf(request, id)
}
