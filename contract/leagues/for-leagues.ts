/** The calls of any event under the address of leagues: the same shapes, with the roles of the league. */
import type { Area, Endpoint } from '../core/endpoint.ts'

type LeagueAddress<A> = A extends `${infer Start}/tournaments/{id}${infer Rest}`
  ? `${Start}/leagues/{id}${Rest}`
  : never

type LeagueEndpoint<E> = E extends { access: { tournament: infer Role } }
  ? Omit<E, 'access'> & { access: { league: Role } }
  : E

export type LeagueArea<T extends Area> = { [A in keyof T as LeagueAddress<A>]: LeagueEndpoint<T[A]> }

/** Calls that are not about one event are left out. */
export const forLeagues = <const T extends Area>(area: T) =>
  Object.fromEntries(
    Object.entries(area).flatMap(([address, endpoint]) =>
      address.includes('/tournaments/{id}') ? [[leagueAddress(address), leagueEndpoint(endpoint)]] : [],
    ),
  ) as unknown as LeagueArea<T>

const leagueAddress = (address: string) => address.replace('/tournaments/{id}', '/leagues/{id}')

/** The address of the same call of a tournament. */
export const tournamentAddress = (address: string) => address.replace('/leagues/{id}', '/tournaments/{id}')

function leagueEndpoint({ access, cache, ...endpoint }: Endpoint): Endpoint {
  const tags = cache?.tags.map((tag) => tag.replace('tournament:{id}', 'league:{id}').replace('tournaments', 'leagues'))
  return {
    ...endpoint,
    feature: 'leagues',
    access: typeof access === 'object' && 'tournament' in access ? { league: access.tournament } : access,
    ...(cache && tags && { cache: { ...cache, tags } }),
  }
}
