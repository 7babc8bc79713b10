/**
 * The fixtures of a season: Berger rounds on a calendar, one round every `everyDays` days at the same local time in the
 * league's time zone, also across a clock change. With `matchDays` the rounds take these days of the week instead, each
 * with its own time. A round that falls on a blackout day moves to the next date, and all later rounds with it. In the
 * second leg the sides are swapped.
 */
import { bergerTable } from '../layouts/round-robin.ts'
import { addDays, instantAt, mondayOf, wallClock } from './days.ts'

export type Calendar = {
  firstAt: string // ISO instant of round one
  lastAt?: string | null // no round may start later
  timeZone?: string
  everyDays?: number
  matchDays?: readonly MatchDay[] // instead of `everyDays` and the time of `firstAt`
  everyWeeks?: number // with `matchDays`
  blackouts?: readonly string[] // days, 2026-12-24
  legs?: 1 | 2
}

export type MatchDay = { weekday: number; time: string } // Monday is 1; 19:30

export type Fixture = { round: number; position: number; leg: number; home: string; away: string; startsAt: string }
export type SeasonRound = { round: number; startsAt: string; rests: string | null } // rests: has no match
export type Season = { fixtures: Fixture[]; rounds: SeasonRound[] }
export type SeasonRefusal =
  | { refused: 'NOT_ENOUGH_PLAYERS'; present: number }
  | { refused: 'DUPLICATE_PLAYER'; id: string }
  | { refused: 'NOT_A_DATE'; field: 'firstAt' | 'lastAt' }
  | { refused: 'NOT_A_STEP' }
  | { refused: 'SEASON_TOO_SHORT'; rounds: number; fit: number }

const DEFAULT_STEP_DAYS = 7

/** The season, or the reasons why it cannot be made. */
export function createFixtures(players: readonly string[], calendar: Calendar): Season | SeasonRefusal[] {
  const refusals = refuseSeason(players, calendar)
  if (refusals.length > 0) return refusals

  const table = bergerTable(players.length)
  const dates = roundDates(calendar, table.length * (calendar.legs ?? 1))
  const latest = calendar.lastAt ? Date.parse(calendar.lastAt) : Number.POSITIVE_INFINITY
  const fit = dates.filter((date) => date.getTime() <= latest).length
  if (fit < dates.length) return [{ refused: 'SEASON_TOO_SHORT', rounds: dates.length, fit }]

  const season: Season = { fixtures: [], rounds: [] }
  for (const [index, date] of dates.entries()) {
    const round = index + 1
    const leg = Math.floor(index / table.length) + 1
    const startsAt = date.toISOString()
    const playing = new Set<string>()
    for (const [pairIndex, [first, second]] of (table[index % table.length] ?? []).entries()) {
      const sides = [players[first - 1] ?? '', players[second - 1] ?? '']
      const [home = '', away = ''] = leg === 1 ? sides : sides.toReversed()
      season.fixtures.push({ round, position: pairIndex + 1, leg, home, away, startsAt })
      playing.add(home).add(away)
    }
    season.rounds.push({ round, startsAt, rests: players.find((id) => !playing.has(id)) ?? null })
  }
  return season
}

/** The first `count` dates of the calendar, without blackout days. */
function roundDates(calendar: Calendar, count: number): Date[] {
  const timeZone = calendar.timeZone ?? 'UTC'
  const [firstDay = '', time = ''] = wallClock(timeZone)(new Date(calendar.firstAt)).split('T')
  const blackouts = new Set(calendar.blackouts)
  const dates: Date[] = []
  if (calendar.matchDays?.length) return weekdayDates(calendar, calendar.matchDays, firstDay, count)
  for (let day = firstDay; dates.length < count; day = addDays(day, calendar.everyDays ?? DEFAULT_STEP_DAYS)) {
    if (!blackouts.has(day)) dates.push(instantAt(`${day}T${time}`, timeZone))
  }
  return dates
}

/** The match days from the first day on, in every n-th week. The first week is the one with the first of them. */
function weekdayDates(calendar: Calendar, matchDays: readonly MatchDay[], firstDay: string, count: number): Date[] {
  const { timeZone = 'UTC', everyWeeks = 1 } = calendar
  const blackouts = new Set(calendar.blackouts)
  const ordered = matchDays.toSorted((a, b) => a.weekday - b.weekday || (a.time < b.time ? -1 : 1))
  const thisWeek = mondayOf(firstDay)
  const isOver = ordered.every(({ weekday }) => addDays(thisWeek, weekday - 1) < firstDay)
  const dates: Date[] = []
  for (
    let monday = isOver ? addDays(thisWeek, 7) : thisWeek;
    dates.length < count;
    monday = addDays(monday, 7 * everyWeeks)
  ) {
    for (const { weekday, time } of ordered) {
      const day = addDays(monday, weekday - 1)
      if (day >= firstDay && !blackouts.has(day)) dates.push(instantAt(`${day}T${time}:00`, timeZone))
    }
  }
  return dates.slice(0, count)
}

function refuseSeason(players: readonly string[], calendar: Calendar): SeasonRefusal[] {
  const refusals: SeasonRefusal[] = []
  if (players.length < 2) refusals.push({ refused: 'NOT_ENOUGH_PLAYERS', present: players.length })
  const duplicate = players.find((id, index) => players.indexOf(id) < index)
  if (duplicate !== undefined) refusals.push({ refused: 'DUPLICATE_PLAYER', id: duplicate })
  if (Number.isNaN(Date.parse(calendar.firstAt))) refusals.push({ refused: 'NOT_A_DATE', field: 'firstAt' })
  if (calendar.lastAt && Number.isNaN(Date.parse(calendar.lastAt))) {
    refusals.push({ refused: 'NOT_A_DATE', field: 'lastAt' })
  }
  const steps = [calendar.everyDays ?? DEFAULT_STEP_DAYS, calendar.everyWeeks ?? 1]
  if (!steps.every((step) => Number.isInteger(step) && step >= 1)) refusals.push({ refused: 'NOT_A_STEP' })
  return refusals
}
