import type { League } from '../queries.ts'

type SeasonTimes = Pick<League, 'type' | 'date' | 'startedAt' | 'endDate' | 'endedAt'>

/** When a season is played. A host may start a ladder or a queue before its date, and end any season before its end date. */
export function seasonDates({ type, date, startedAt, endDate, endedAt }: SeasonTimes) {
  const begin = type === 'SCHEDULED' ? date : (startedAt ?? date)
  const to = endedAt ?? endDate
  if (!begin) return null
  return { from: to !== null && to < begin ? to : begin, to }
}
