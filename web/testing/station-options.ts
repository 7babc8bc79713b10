import type { StationOptions } from '../manage/matches/rows/row-actions.tsx'

/** The options of staff in an event without stations. */
export const noStations: StationOptions = {
  stations: [],
  free: [],
  offered: [],
  streamed: [],
  calledTo: new Map(),
  canDecide: true,
  isStaff: true,
}
