/**
 * The rounds that exist before the number of entrants is final, by the engine's keys: finals counted from the
 * end, and the rounds before them from the start.
 */
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { swissRounds } from '../swiss-rounds.ts'
import type { Settings } from './values.ts'

type Rules = Pick<
  Settings,
  'thirdPlace' | 'grandFinal' | 'legs' | 'groups' | 'swissRounds' | 'winsToAdvance' | 'lossesToDropOut'
>

/** The longest list that stays readable. */
const maxRounds = 64

/** The last `finals` rounds of a bracket have their own names. */
function keysOfBracket(bracket: string, rounds: number, finals: number) {
  const length = Math.min(rounds, maxRounds)
  const fromEnd = Math.min(finals, length)
  const early = Array.from({ length: length - fromEnd }, (_, index) => `${bracket}${index + 1}`)
  return [...early, ...Array.from({ length: fromEnd }, (_, index) => `${bracket}-${fromEnd - index}`)]
}

export function roundKeys(type: TournamentType, entrants: number, rules: Rules): string[] {
  const depth = Math.max(1, Math.ceil(Math.log2(entrants)))
  const winners = keysOfBracket('W', depth, 3)
  if (type === 'SINGLE_ELIMINATION') return [...winners, ...(rules.thirdPlace ? ['T1'] : [])]
  if (type === 'DOUBLE_ELIMINATION') {
    const finals = { reset: ['G1', 'G2'], single: ['G1'], none: [] }
    return [...winners, ...keysOfBracket('L', 2 * (depth - 1), 2), ...finals[rules.grandFinal]]
  }
  if (type === 'SWISS') return keysOfBracket('S', swissRounds(rules, entrants), 1)
  if (type !== 'ROUND_ROBIN') return []
  const size = Math.ceil(entrants / rules.groups)
  return keysOfBracket('R', (size % 2 === 0 ? size - 1 : size) * rules.legs, 1)
}
