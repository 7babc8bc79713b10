/**
 * The rounds that can be told apart before anybody knows how many will come, by the engine's keys: finals counted from the
 * end, whoever plays them, and the rounds before them from the start.
 */
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import type { Settings } from './values.ts'

type Rules = Pick<Settings, 'thirdPlace' | 'grandFinal' | 'legs' | 'groups' | 'swissRounds'>

/** As many as can be told apart in a list. */
const most = 64

/** `finals` of a side have names of their own. */
function run(side: string, rounds: number, finals: number) {
  const length = Math.min(rounds, most)
  const fromEnd = Math.min(finals, length)
  const early = Array.from({ length: length - fromEnd }, (_, at) => `${side}${at + 1}`)
  return [...early, ...Array.from({ length: fromEnd }, (_, at) => `${side}-${fromEnd - at}`)]
}

export function roundKeys(type: TournamentType, entrants: number, rules: Rules): string[] {
  const depth = Math.max(1, Math.ceil(Math.log2(entrants)))
  const winners = run('W', depth, 3)
  if (type === 'SINGLE_ELIMINATION') return [...winners, ...(rules.thirdPlace ? ['T1'] : [])]
  if (type === 'DOUBLE_ELIMINATION') {
    const finals = { reset: ['G1', 'G2'], single: ['G1'], none: [] }
    return [...winners, ...run('L', 2 * (depth - 1), 2), ...finals[rules.grandFinal]]
  }
  if (type === 'SWISS') return run('S', rules.swissRounds ?? depth, 1)
  if (type !== 'ROUND_ROBIN') return []
  const size = Math.ceil(entrants / rules.groups)
  return run('R', (size % 2 === 0 ? size - 1 : size) * rules.legs, 1)
}
