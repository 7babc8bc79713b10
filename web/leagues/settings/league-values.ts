/** A league as the answers of its form, and its divisions after an edit. */
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

type Divisions = League['settings']['divisions']

/** The form has one size and one number of moves: until the host edits them, divisions of different sizes stay as they are. */
export function divisionsAfter(league: League, answers: FormatValues, uniform: Divisions): Divisions {
  const stored = valuesOfLeague(league)
  if (answers.divisions !== stored.divisions) return uniform
  return uniform.map((division, index) => {
    const before = league.settings.divisions[index]
    if (!before) return division
    const { size, promoted, relegated } = before
    return {
      ...division,
      ...(answers.divisionSize === stored.divisionSize && { size }),
      ...(answers.moves === stored.moves && { promoted, relegated }),
    }
  })
}

/** How many entrants a division takes; one without a size takes everyone who is left. */
export function divisionSize(league: League, answers: FormatValues, index: number): number {
  const stored = valuesOfLeague(league)
  const isEdited = answers.divisions !== stored.divisions || answers.divisionSize !== stored.divisionSize
  const before = isEdited ? undefined : league.settings.divisions[index]
  return before ? (before.size ?? Number.POSITIVE_INFINITY) : Number(answers.divisionSize)
}
