/** The answers of the create form, and the league they describe. */

import type { LeagueType } from '@guildhall/contract/leagues/constants.ts'
import type { NewLeague } from '@guildhall/contract/leagues/shapes.ts'
import { momentOf } from '../../lib/i18n/zone-time.ts'

export type LeagueValues = {
  organizationId: string
  gameId: string
  gameName: string
  name: string
  teamSize: number
  start: string
  end: string
  bestOf: string
  maxPlayers: string
  // SCHEDULED
  divisions: string
  divisionSize: string
  legs: string
  weekdays: readonly string[]
  kickoff: string
  everyWeeks: string
  moves: string
  blackouts: string
  // RANKED
  ladder: string
  reach: string
  answerHours: string
  openReports: boolean
  // MATCHMAKING
  teamFormation: string
  pickSeconds: string
  hours: string
  from: string
  to: string
}

export const initialValues: LeagueValues = {
  organizationId: '',
  gameId: '',
  gameName: '',
  name: '',
  teamSize: 1,
  start: '',
  end: '',
  bestOf: '3',
  maxPlayers: '128',
  divisions: '1',
  divisionSize: '10',
  legs: '1',
  weekdays: [],
  kickoff: '20:00',
  everyWeeks: '1',
  moves: '1',
  blackouts: '',
  ladder: 'rating',
  reach: '5',
  answerHours: '72',
  openReports: true,
  teamFormation: 'balanced',
  pickSeconds: '30',
  hours: 'always',
  from: '18:00',
  to: '23:00',
}

const everyWeekday = [1, 2, 3, 4, 5, 6, 7]
const dayPattern = /\d{4}-\d\d-\d\d/g

/** Days in any order and separated by anything: '2026-12-24, 2026-12-25'. */
export const daysIn = (text: string): string[] => [...new Set(text.match(dayPattern) ?? [])].sort()

/** Whether nothing of the text would be lost: a day in another notation is not read. */
export const hasOnlyDays = (text: string) => !/[\p{L}\d]/u.test(text.replace(dayPattern, ''))

/** The rounds of a season, one after the other, and the weeks they take. */
export function seasonLength({ divisionSize, legs, weekdays, everyWeeks }: LeagueValues) {
  const teams = Number(divisionSize)
  const rounds = (teams % 2 === 0 ? teams - 1 : teams) * Number(legs)
  const perWeek = Math.max(1, weekdays.length)
  return { rounds, weeks: Math.ceil(rounds / perWeek) * Number(everyWeeks) }
}

/** The parts of the request that are no answers: the game may be new, and the name of a division is in the host's language. */
export type LeagueContext = {
  gameId: string
  zone: string
  divisionName: (no: number) => string
  /** How many of a division play the playoffs; the form does not ask for it. */
  playoffOf?: (no: number) => number
}

export function newLeague(type: LeagueType, values: LeagueValues, context: LeagueContext): NewLeague {
  const { gameId, zone } = context
  const { name, teamSize, start, end, bestOf } = values
  const isSeason = type === 'SCHEDULED'
  return {
    name: name.trim(),
    type,
    gameId,
    teamSize,
    date: momentOf(start, zone),
    ...(!isSeason && end && { endDate: momentOf(end, zone) }),
    timezone: zone,
    maxPlayers: isSeason ? Number(values.divisions) * Number(values.divisionSize) : Number(values.maxPlayers),
    settings: {
      bestOf: Number(bestOf),
      ...(isSeason && seasonSettings(values, context)),
      ...(type === 'RANKED' && ladderSettings(values)),
      ...(type === 'MATCHMAKING' && queueSettings(values)),
    },
    ...(isSeason && {
      schedule: {
        matchDays: values.weekdays.map(Number).map((weekday) => ({ weekday, time: values.kickoff })),
        everyWeeks: Number(values.everyWeeks),
        blackouts: daysIn(values.blackouts),
      },
    }),
  }
}

/** The best teams of a division move up and the last ones down, but not beyond the top and the bottom. */
function seasonSettings(
  { divisions, divisionSize, legs, moves }: LeagueValues,
  { divisionName, playoffOf = () => 0 }: LeagueContext,
) {
  const count = Number(divisions)
  return {
    legs: Number(legs),
    divisions: Array.from({ length: count }, (_, index) => ({
      name: divisionName(index + 1),
      size: Number(divisionSize),
      promoted: index === 0 ? 0 : Number(moves),
      relegated: index === count - 1 ? 0 : Number(moves),
      playoff: playoffOf(index + 1),
    })),
  }
}

const ladderSettings = ({ ladder, reach, answerHours, openReports }: LeagueValues) => ({
  ladder: ladder === 'position' ? ('position' as const) : ('rating' as const),
  challengeReach: Number(reach),
  answerHours: Number(answerHours),
  openReports,
})

const queueSettings = ({ teamFormation, pickSeconds, hours, from, to }: LeagueValues) => ({
  teamFormation: teamFormation === 'captains' ? ('captains' as const) : ('balanced' as const),
  pickSeconds: Number(pickSeconds),
  hours: hours === 'always' ? [] : everyWeekday.map((weekday) => ({ weekday, from, to })),
})
