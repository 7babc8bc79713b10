/** A league as the answers of its form. */
import { wallTime } from '../../lib/i18n/zone-time.ts'
import { initialValues } from '../create/new-league.ts'
import type { League } from '../queries.ts'
import { type FormatValues, rulesOf } from './rules.ts'

export function valuesOfLeague({ settings, schedule, ...league }: League): FormatValues {
  const { divisions, hours } = settings
  const matchDays = schedule.matchDays ?? []
  const [firstHours] = hours
  return {
    ...initialValues,
    ...rulesOf(settings),
    divisionRules: divisions.map(({ name, playoff }) => ({ name, playoff })),
    name: league.name,
    gameId: league.game?.id ?? '',
    teamSize: league.teamSize,
    start: league.date ? wallTime(league.date, league.timezone) : '',
    end: league.endDate ? wallTime(league.endDate, league.timezone) : '',
    bestOf: String(settings.bestOf),
    maxPlayers: String(league.maxPlayers),
    divisions: String(Math.max(1, divisions.length)),
    divisionSize: String(divisions[0]?.size ?? league.maxPlayers),
    legs: String(settings.legs),
    weekdays: matchDays.map(({ weekday }) => String(weekday)),
    kickoff: matchDays[0]?.time ?? initialValues.kickoff,
    everyWeeks: String(schedule.everyWeeks ?? 1),
    moves: String(divisions[0]?.relegated ?? 0),
    blackouts: (schedule.blackouts ?? []).join(', '),
    ladder: settings.ladder,
    reach: String(settings.challengeReach),
    answerHours: String(settings.answerHours),
    openReports: settings.openReports,
    teamFormation: settings.teamFormation,
    pickSeconds: String(settings.pickSeconds),
    hours: firstHours ? 'daily' : 'always',
    from: firstHours?.from ?? initialValues.from,
    to: firstHours?.to ?? initialValues.to,
  }
}
