import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'

/** A leaderboard and a plain list have no bracket, so they have no seeds. */
export const isSeeded = (type: TournamentType) => type !== 'LEADERBOARD' && type !== 'REGISTRATION'
