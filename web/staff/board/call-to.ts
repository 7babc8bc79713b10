import type { Arrangement } from '@guildhall/contract/match-staff.ts'
import type { Event } from '../queries.ts'
import { isOn } from './groups.ts'
import type { StaffMatch } from './queries.ts'

type Stations = Event['settings']['stations']
type Places = { free: readonly string[]; streamed: readonly string[] }

/** Stations where nobody sits, those on stream last: they are for the matches that somebody chooses. */
export function freeStations(stations: Stations, rows: readonly StaffMatch[]) {
  const taken = new Set(rows.filter(isOn).map(({ station }) => station))
  const free = stations.filter(({ name }) => !taken.has(name))
  return [...free.filter(({ stream }) => !stream), ...free.filter(({ stream }) => stream)].map(({ name }) => name)
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
