import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'

/** A leaderboard and a list of names are not laid out in matches, so nobody is seeded. */
export const isSeeded = (type: TournamentType) => type !== 'LEADERBOARD' && type !== 'REGISTRATION'
