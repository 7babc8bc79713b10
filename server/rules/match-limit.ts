/** A round robin has a match for each pair of entrants: its size is limited by its matches, so that no call takes long. */
import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { type Config, countRoundRobinMatches } from '@guildhall/engine'

export const exceedsMatchLimit = (count: number): boolean => count > tournamentLimits.roundRobinMatches

export const hasTooManyMatches = (
  { format, ...options }: Pick<Config, 'format' | 'groups' | 'legs'>,
  entrantCount: number,
): boolean => format === 'ROUND_ROBIN' && exceedsMatchLimit(countRoundRobinMatches(entrantCount, options))
