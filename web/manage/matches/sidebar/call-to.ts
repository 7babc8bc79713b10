import type { Arrangement } from '@guildhall/contract/matches/staff-shapes.ts'
import type { Event } from '../../queries.ts'
import type { StaffMatch } from '../queries.ts'
import { isOn, isToCome } from '../rows/groups.ts'

type Stations = Event['settings']['stations']
type Places = { free: readonly string[]; streamed: readonly string[] }

/** Free stations. Stations reserved for a match come late; stations on stream come last, for matches that staff choose. */
export function freeStations(stations: Stations, rows: readonly StaffMatch[]) {
  const taken = new Set(rows.filter(isOn).map(({ station }) => station))
  const promised = new Set(rows.filter(isToCome).map(({ station }) => station))
  const lateness = ({ name, stream }: Stations[number]) => (stream ? 2 : promised.has(name) ? 1 : 0)
  return stations
    .filter(({ name }) => !taken.has(name))
    .toSorted((a, b) => lateness(a) - lateness(b))
    .map(({ name }) => name)
}

/** Calls a match to its own station, or to the next free one. On stream, players cannot report until staff release the match. */
export function callTo({ station: own }: Pick<StaffMatch, 'station'>, { free, streamed }: Places) {
  const station = own ?? free[0] ?? null
  const body: Arrangement = {
    call: true,
    ...(station !== null && station !== own && { station }),
    ...(station !== null && streamed.includes(station) && { locked: true }),
  }
  return { body, station }
}
