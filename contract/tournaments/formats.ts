import type { LeagueType } from '../leagues/constants.ts'
import type { TournamentType } from './constants.ts'

/** A leaderboard compares scores and a plain list is not played, so they have no matches, bracket or seeds. */
export const hasMatches = (type: TournamentType | LeagueType) => type !== 'LEADERBOARD' && type !== 'REGISTRATION'

/** Ladders and queues pair entrants as they play. */
export const hasSeeds = (type: TournamentType | LeagueType) =>
  hasMatches(type) && type !== 'RANKED' && type !== 'MATCHMAKING'

/** A loss ends a run, or leads to the lower bracket. */
export const isKnockout = (type: TournamentType | LeagueType) =>
  type === 'SINGLE_ELIMINATION' || type === 'DOUBLE_ELIMINATION'
