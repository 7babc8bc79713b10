/** The rounds that an event of a size has, by the engine's keys: the side and the number. */
import type { TournamentType } from '@guildhall/contract/tournaments.words.ts'
import type { Settings } from './values.ts'

type Rules = Pick<Settings, 'thirdPlace' | 'grandFinal' | 'legs' | 'groups' | 'swissRounds'>

/** As many as can be told apart in a list. */
const most = 64

const run = (side: string, length: number) =>
  Array.from({ length: Math.min(length, most) }, (_, at) => `${side}${at + 1}`)

export function roundKeys(type: TournamentType, entrants: number, rules: Rules): string[] {
  const depth = Math.max(1, Math.ceil(Math.log2(entrants)))
  if (type === 'SINGLE_ELIMINATION') return [...run('W', depth), ...(rules.thirdPlace ? ['T1'] : [])]
  if (type === 'DOUBLE_ELIMINATION') {
    const finals = { reset: ['G1', 'G2'], single: ['G1'], none: [] }
    return [...run('W', depth), ...run('L', 2 * (depth - 1)), ...finals[rules.grandFinal]]
  }
  if (type === 'SWISS') return run('S', rules.swissRounds ?? depth)
  if (type !== 'ROUND_ROBIN') return []
  const size = Math.ceil(entrants / rules.groups)
  return run('R', (size % 2 === 0 ? size - 1 : size) * rules.legs)
}
