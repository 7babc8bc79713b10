import { useMemo } from 'react'
import type { Event } from '../queries.ts'
import type { StaffMatch } from './queries.ts'
import { calledEntrants } from './rows/groups.ts'
import type { StationOptions } from './rows/row-actions.tsx'
import { freeStations, offeredStations } from './sidebar/call-to.ts'

/** The free stations and the reader's rights; a judge sees only the stations assigned to them. */
export const useStationOptions = (event: Event, rows: readonly StaffMatch[]): StationOptions =>
  useMemo(() => {
    const { can, me } = event
    const { judge } = me
    const { stations } = event.settings
    const assignedStations = can.moderate || !judge ? stations : stations.filter(({ name }) => judge.includes(name))
    const free = freeStations(assignedStations, rows)
    const calledTo = calledEntrants(rows)
    return {
      free,
      offered: offeredStations(free, rows, calledTo),
      calledTo,
      streamed: stations.flatMap(({ name, stream }) => (stream ? [name] : [])),
      stations: assignedStations.map(({ name }) => name),
      canDecide:
        (can.moderate || judge !== null) &&
        event.startedAt !== null &&
        event.completedAt === null &&
        event.cancelledAt === null,
      isStaff: can.moderate,
    }
  }, [event, rows])
