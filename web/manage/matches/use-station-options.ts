import { useMemo } from 'react'
import type { Event } from '../queries.ts'
import type { StaffMatch } from './queries.ts'
import type { Place } from './rows/row-actions.tsx'
import { freeStations } from './sidebar/call-to.ts'

/** Where a match can be called to now, and what the reader may do with it: a judge is told only of their own. */
export const usePlace = (event: Event, rows: readonly StaffMatch[]): Place =>
  useMemo(() => {
    const { can, me } = event
    const { judge } = me
    const { stations } = event.settings
    const own = can.moderate || !judge ? stations : stations.filter(({ name }) => judge.includes(name))
    return {
      eventId: event.id,
      free: freeStations(own, rows),
      streamed: stations.flatMap(({ name, stream }) => (stream ? [name] : [])),
      stations: own.map(({ name }) => name),
      canDecide: (can.moderate || judge !== null) && event.startedAt !== null && event.completedAt === null,
      isStaff: can.moderate,
    }
  }, [event, rows])
