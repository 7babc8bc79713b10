import type { SeriesRules } from './columns.ts'

/** How a result becomes points: by the standard table, by match wins, or by a table of the host. */
export const seriesScorings = ['placement', 'wins', 'table'] as const
export type SeriesScoring = (typeof seriesScorings)[number]

export const seriesTiebreaks = ['wins', 'bestRank', 'events', 'lastEvent'] as const
export type SeriesTiebreak = (typeof seriesTiebreaks)[number]

/** Whom the standings rank. In a team event of a series by player, every member gets the result of the team. */
export const seriesEntrants = ['player', 'team'] as const
export type SeriesEntrants = (typeof seriesEntrants)[number]

/** Whether the results of an event count: `late` if it ended after the season, `hidden` if readers of the series cannot see it. */
export const seriesEventStates = ['counts', 'open', 'late', 'hidden', 'finale'] as const
export type SeriesEventState = (typeof seriesEventStates)[number]

export const finalistStatuses = ['INVITED', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const
export type FinalistStatus = (typeof finalistStatuses)[number]

export const seriesRoles = ['staff'] as const
export type SeriesRole = (typeof seriesRoles)[number]

export const seriesLimits = {
  name: { min: 3, max: 80 },
  description: { max: 2_000 },
  events: 100,
  points: { max: 1_000_000 },
  tableRows: 64,
  reason: { max: 300 },
  adjustments: 500,
  openClaims: 20,
  /** How many rows of the standings an export has, and how many entrants the staff can choose for an adjustment. */
  listedEntrants: 1_000,
  /** An export of a series with more than 50 events has fewer rows. */
  exportedResults: 50_000,
  finalePlaces: { min: 2, max: 256 },
  answerDays: { min: 1, max: 30 },
  imageBytes: 10_000_000,
} as const

/** The points of the scoring `placement`; lower ranks get nothing. */
export const standardPoints = [
  { from: 1, to: 1, points: 100 },
  { from: 2, to: 2, points: 60 },
  { from: 3, to: 4, points: 45 },
  { from: 5, to: 8, points: 30 },
  { from: 9, to: 16, points: 15 },
  { from: 17, to: 32, points: 5 },
] as const

/** Only rules that the staff changed are stored; the others have these defaults. */
export const seriesRuleDefaults: SeriesRules = {
  scoring: 'placement',
  table: [],
  pointsPerWin: 10,
  count: null,
  tiebreaks: ['wins', 'bestRank', 'lastEvent'],
  entrants: 'player',
  lateEvents: false,
}

export const completeRules = (changes: Partial<SeriesRules>): SeriesRules => ({ ...seriesRuleDefaults, ...changes })

export const seriesNotifications = {
  /** To the hosts of an event: a series asks whether the event may count in it. */
  'series-invite': {
    group: 'staff',
    defaults: { page: true, push: false, email: false },
    values: ['series', 'tournament'],
  },
  'finale-invite': {
    group: 'events',
    defaults: { page: true, push: true, email: true },
    values: ['series', 'tournament'],
    variants: {
      rank: ['series', 'tournament', 'rank', 'answerBy'],
      passed: ['series', 'tournament', 'rank', 'answerBy'],
    },
  },
  'claim-answered': {
    group: 'events',
    defaults: { page: true, push: false, email: false },
    values: ['series', 'name'],
    variants: { accepted: ['series', 'name'], declined: ['series', 'name'] },
  },
} as const
