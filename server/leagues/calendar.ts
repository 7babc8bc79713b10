/** The calendar of a scheduled league in the terms of the engine, and the match week of a kick-off. */
import { addDays, type Calendar, dayKey, instantAt, mondayOf, wallClock } from '@guildhall/engine'
import type { LeagueEvent } from './read.ts'

type ScheduledLeague = Pick<LeagueEvent, 'date' | 'endDate' | 'timezone' | 'schedule' | 'settings'>

/** Without a first day the season begins with the announced start; without match days its weekday and time repeat. */
export function calendarOf({ date, endDate, timezone, schedule, settings }: ScheduledLeague, now: Date): Calendar {
  const { firstDay, matchDays, everyWeeks = 1, blackouts = [] } = schedule
  const start = date ?? now
  const time = wallClock(timezone)(start).slice(11)
  return {
    firstAt: (firstDay ? instantAt(`${firstDay}T${time}`, timezone) : start).toISOString(),
    lastAt: endDate?.toISOString() ?? null,
    timeZone: timezone,
    everyDays: 7 * everyWeeks,
    everyWeeks,
    ...(matchDays && { matchDays }),
    blackouts,
    legs: settings.legs === 2 ? 2 : 1,
  }
}

/** The week from Monday to Sunday in which a match is played; the teams can agree on a time inside it. */
export function matchWeek(kickoffAt: Date, timezone: string): { from: Date; to: Date } {
  const monday = mondayOf(dayKey(kickoffAt, timezone))
  return {
    from: instantAt(`${monday}T00:00:00`, timezone),
    to: instantAt(`${addDays(monday, 7)}T00:00:00`, timezone),
  }
}
