import type { Arrangement } from '@guildhall/contract/matches/staff-shapes.ts'
import type { Event } from '../../queries.ts'
import type { StaffMatch } from '../queries.ts'
import { isCallable, isInProgress, isLater, isUpcoming } from '../rows/groups.ts'

type Stations = Event['settings']['stations']
type StationLists = { offered: readonly string[]; streamed: readonly string[] }

/** Free stations. Stations reserved for a match come late; stations on stream come last, for matches that staff choose. */
export function freeStations(stations: Stations, rows: readonly StaffMatch[]) {
  const occupied = new Set(rows.filter(isInProgress).map(({ station }) => station))
  const reserved = new Set(rows.filter(isUpcoming).map(({ station }) => station))
  const priority = ({ name, stream }: Stations[number]) => (stream ? 2 : reserved.has(name) ? 1 : 0)
  return stations
    .filter(({ name }) => !occupied.has(name))
    .toSorted((a, b) => priority(a) - priority(b))
    .map(({ name }) => name)
}

/** The free stations for matches without a station: not that of another match that can be called now. */
export function offeredStations(
  free: readonly string[],
  rows: readonly StaffMatch[],
  calledTo: ReadonlyMap<string, number>,
) {
  const reserved = new Set(
    rows.filter((row) => isCallable(row, calledTo) && !isLater(row)).map(({ station }) => station),
  )
  return free.filter((name) => !reserved.has(name))
}

/** Calls a match to its own station, or to the next one that is offered. On stream, players cannot report until staff release the match. */
export function callRequest(
  { station: assignedStation }: Pick<StaffMatch, 'station'>,
  { offered, streamed }: StationLists,
) {
  const station = assignedStation ?? offered[0] ?? null
  const body: Arrangement = {
    call: true,
    ...(station !== null && station !== assignedStation && { station }),
    ...(station !== null && streamed.includes(station) && { locked: true }),
  }
  return { body, station }
}
