/**
 * The season of a scheduled league: Berger rounds laid onto a calendar, one round every `everyDays` days at the same
 * hour on the clocks of the league's time zone, also across a clock change. A round that falls on a blackout day
 * moves on by a whole step, and all later ones with it. In the second leg the sides change.
 */
import { bergerTable } from '../layouts/round-robin.ts'
import { addDays, instantAt, wallClock } from './days.ts'

export type Calendar = {
  firstAt: string // ISO instant of round one
  lastAt?: string | null // no round may begin later
  timeZone?: string
  everyDays?: number
  blackouts?: readonly string[] // days, 2026-12-24
  legs?: 1 | 2
}

export type Fixture = { round: number; number: number; leg: number; home: string; away: string; startsAt: string }
export type Season = { fixtures: Fixture[]; rounds: { round: number; startsAt: string; rests: string | null }[] }
export type SeasonRefusal =
  | { code: 'NOT_ENOUGH_PLAYERS'; present: number }
  | { code: 'DUPLICATE_PLAYER'; id: string }
  | { code: 'NOT_A_DATE'; field: 'firstAt' | 'lastAt' }
  | { code: 'NOT_A_STEP' }
  | { code: 'SEASON_TOO_SHORT'; rounds: number; fit: number }

export function fixtures(players: readonly string[], calendar: Calendar): Season | { refused: SeasonRefusal[] } {
  const refused = refuseSeason(players, calendar)
  if (refused.length > 0) return { refused }

  const table = bergerTable(players.length)
  const legs = calendar.legs ?? 1
  const dates = roundDates(calendar, table.length * legs)
  const latest = calendar.lastAt ? Date.parse(calendar.lastAt) : Number.POSITIVE_INFINITY
  const fit = dates.filter((date) => date.getTime() <= latest).length
  if (fit < dates.length) return { refused: [{ code: 'SEASON_TOO_SHORT', rounds: dates.length, fit }] }

  const season: Season = { fixtures: [], rounds: [] }
  dates.forEach((date, i) => {
    const leg = Math.floor(i / table.length) + 1
    const startsAt = date.toISOString()
    const playing = new Set<string>()
    for (const [k, [first, second]] of (table[i % table.length] ?? []).entries()) {
      const sides = [players[first - 1] ?? '', players[second - 1] ?? '']
      const [home = '', away = ''] = leg === 1 ? sides : sides.toReversed()
      season.fixtures.push({ round: i + 1, number: k + 1, leg, home, away, startsAt })
      playing.add(home).add(away)
    }
    season.rounds.push({ round: i + 1, startsAt, rests: players.find((id) => !playing.has(id)) ?? null })
  })
  return season
}

/** The first `count` dates of the calendar, blackout days left out. */
export function roundDates(calendar: Calendar, count: number): Date[] {
  const timeZone = calendar.timeZone ?? 'UTC'
  const [firstDay = '', hour = ''] = wallClock(timeZone)(new Date(calendar.firstAt)).split('T')
  const blackouts = new Set(calendar.blackouts)
  const dates: Date[] = []
  for (let day = firstDay; dates.length < count; day = addDays(day, calendar.everyDays ?? 7)) {
    if (!blackouts.has(day)) dates.push(instantAt(`${day}T${hour}`, timeZone))
  }
  return dates
}

function refuseSeason(players: readonly string[], calendar: Calendar): SeasonRefusal[] {
  const refusals: SeasonRefusal[] = []
  if (players.length < 2) refusals.push({ code: 'NOT_ENOUGH_PLAYERS', present: players.length })
  const twice = players.find((id, i) => players.indexOf(id) < i)
  if (twice !== undefined) refusals.push({ code: 'DUPLICATE_PLAYER', id: twice })
  if (Number.isNaN(Date.parse(calendar.firstAt))) refusals.push({ code: 'NOT_A_DATE', field: 'firstAt' })
  if (calendar.lastAt && Number.isNaN(Date.parse(calendar.lastAt))) {
    refusals.push({ code: 'NOT_A_DATE', field: 'lastAt' })
  }
  const step = calendar.everyDays ?? 7
  if (!Number.isInteger(step) || step < 1) refusals.push({ code: 'NOT_A_STEP' })
  return refusals
}
