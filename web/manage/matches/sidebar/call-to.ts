import type { Arrangement } from '@guildhall/contract/matches/staff-shapes.ts'
import type { Event } from '../../queries.ts'
import type { StaffMatch } from '../queries.ts'
import { isOn, isToCome } from '../rows/groups.ts'

type Stations = Event['settings']['stations']
type Places = { free: readonly string[]; streamed: readonly string[] }

/** Stations where nobody sits. Those that wait for a match come late; those on stream last, for matches that somebody chooses. */
export function freeStations(stations: Stations, rows: readonly StaffMatch[]) {
  const taken = new Set(rows.filter(isOn).map(({ station }) => station))
  const promised = new Set(rows.filter(isToCome).map(({ station }) => station))
  const lateness = ({ name, stream }: Stations[number]) => (stream ? 2 : promised.has(name) ? 1 : 0)
  return stations
    .filter(({ name }) => !taken.has(name))
    .toSorted((one, other) => lateness(one) - lateness(other))
    .map(({ name }) => name)
}

/** Calls a match to its own station, or to the next free one; on stream nobody reports for themselves until it is released. */
export function callTo({ station: own }: Pick<StaffMatch, 'station'>, { free, streamed }: Places) {
  const station = own ?? free[0] ?? null
  const body: Arrangement = {
    call: true,
    ...(station !== null && station !== own && { station }),
    ...(station !== null && streamed.includes(station) && { locked: true }),
  }
  return { body, station }
}
