import { tournamentSettingDefaults } from '../tournaments/constants.ts'
import type { LeagueSettings } from './columns.ts'

export const leagueTypes = ['SCHEDULED', 'RANKED', 'MATCHMAKING'] as const
export type LeagueType = (typeof leagueTypes)[number]

/** How a ladder ranks: by rating, or by position (the winner takes the position of a loser above). */
export const ladderRankings = ['rating', 'position'] as const

/** How matchmaking forms teams: as equal as possible, or two captains pick in turn. */
export const teamFormations = ['balanced', 'captains'] as const

/** What happens to the matches of a team that withdraws: none counts, or the open ones are awarded to the opponents. */
export const withdrawalRules = ['annul', 'award'] as const

/** The state of a proposal of kick-off times. `expired`: no answer in time, so the calendar applies. */
export const proposalStates = ['open', 'picked', 'declined', 'withdrawn', 'replaced', 'expired', 'overruled'] as const
export type ProposalState = (typeof proposalStates)[number]

/** What the rest of the season means for a team: by points alone, ties count against it. */
export const scenarioOutcomes = ['certain', 'impossible', 'own-hands', 'needs-others', 'open'] as const

/** The goals for which a table shows the chances of each team. */
export const tableGoals = ['title', 'promotion', 'playoff', 'safety'] as const
export type TableGoal = (typeof tableGoals)[number]

/** The state of a match week for its staff. */
export const fixtureStates = ['unscheduled', 'scheduled', 'overdue', 'disputed', 'live', 'played'] as const
export type FixtureState = (typeof fixtureStates)[number]

/** Why the fixtures of a league cannot be made. */
export const seasonRefusals = [
  'NOT_ENOUGH_PLAYERS',
  'DUPLICATE_PLAYER',
  'NOT_A_DATE',
  'NOT_A_STEP',
  'SEASON_TOO_SHORT',
  'TOO_MANY_MATCHES',
  'BAD_SETTINGS',
] as const

export const leagueLimits = {
  divisions: { max: 32 },
  divisionSize: { max: 64 },
  blackouts: { max: 100 },
  /** How many kick-off times a proposal may name. */
  proposedTimes: { max: 3 },
  deduction: { max: 1_000 },
  points: { min: -1_000, max: 1_000 },
  proposalHours: { min: 1, max: 168 },
  openChallenges: { min: 1, max: 100 },
  gamesPerOpponentPerDay: { min: 1, max: 100 },
  acceptSeconds: { min: 5, max: 600 },
  placementMatches: { max: 100 },
  decayAfterDays: { max: 365 },
  decayPerDay: { min: 0, max: 100 },
  tiers: { max: 20 },
  /** The difference of two ratings in a queue, and its growth while they wait. */
  ratingGap: { min: 0, max: 10_000 },
  gapPerSecond: { min: 0, max: 1_000 },
  /** How long the teams of the last season can confirm their entry in the next one. */
  confirmDays: { min: 1, max: 60, initial: 7 },
} as const

/** Only settings that a host changed are stored; the others have these defaults. */
export const leagueSettingDefaults: LeagueSettings = {
  ...tournamentSettingDefaults,
  checkin: false,
  seeding: 'rating',
  legs: 1,
  draws: true,
  points: { win: 3, draw: 1, loss: 0, bye: 0 },
  tiebreaks: ['points', 'headToHead', 'gameDiff', 'gamesFor', 'lot'],
  divisions: [],
  closePoints: null,
  proposalHours: 48,
  ladder: 'rating',
  rating: 'glicko2',
  initialRating: 1500,
  placementMatches: 5,
  decayAfterDays: 28,
  decayPerDay: 2,
  decayFloor: 1500,
  challengeReach: 5,
  openChallenges: 1,
  answerHours: 72,
  gamesPerOpponentPerDay: 3,
  openReports: true,
  tiers: [],
  softReset: 0.5,
  acceptSeconds: 30,
  teamFormation: 'balanced',
  pickSeconds: 30,
  window: { start: 100, perSecond: 5, max: 600 },
  sameRegion: true,
  hours: [],
}

export const leagueNotifications = {
  kickoff: {
    feature: 'leagues',
    group: 'matches',
    defaults: { page: true, push: true, email: false },
    values: ['tournament', 'opponent'],
    variants: {
      proposed: ['tournament', 'opponent'],
      agreed: ['tournament', 'opponent', 'startsAt'],
      due: ['tournament', 'opponent', 'answerBy', 'startsAt'],
      soon: ['tournament', 'opponent', 'startsAt'],
    },
  },
  'season-confirm': {
    feature: 'leagues',
    group: 'events',
    defaults: { page: true, push: true, email: true },
    values: ['tournament'],
    variants: { ask: ['tournament', 'confirmBy'] },
  },
} as const
