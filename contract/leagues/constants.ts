import type { LeagueSettings } from './columns.ts'

export const leagueTypes = ['SCHEDULED', 'RANKED', 'MATCHMAKING'] as const
export type LeagueType = (typeof leagueTypes)[number]

/** @public The issue Leagues reads them. */
export const leagueLimits = {
  name: { min: 3, max: 80 },
  description: { max: 20_000 },
  weeks: { min: 1, max: 104 },
} as const

/** Only settings that a host changed are stored; the others have these defaults. @public The issue Leagues reads them. */
export const leagueSettingDefaults: LeagueSettings = {
  rating: 'glicko2',
  initialRating: 1500,
  placementMatches: 5,
  decayAfterDays: 28,
  decayPerWeek: 15,
  challengeRange: 5,
  challengeHours: 72,
  openReports: true,
  requireReady: true,
  noShowMinutes: 15,
  autoAcceptMinutes: 10,
  acceptSeconds: 30,
  window: { start: 100, perSecond: 5, max: 600 },
  sameRegion: true,
  legs: 2,
  bestOf: 1,
  draws: true,
  points: { win: 3, draw: 1, loss: 0, bye: 0 },
  tiebreaks: ['points', 'headToHead', 'gameDiff', 'gamesFor', 'lot'],
  promoted: 0,
  relegated: 0,
  maxAlternates: 2,
}
