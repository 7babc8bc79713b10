import type { TournamentSettings } from '@guildhall/contract/tournaments/columns.ts'

type Rules = Pick<TournamentSettings, 'swissRounds' | 'winsToAdvance' | 'lossesToDropOut'>

/** The number of rounds that the engine chooses where the host sets none. */
export function swissRounds({ swissRounds, winsToAdvance, lossesToDropOut }: Rules, entrants: number): number {
  if (swissRounds !== null) return swissRounds
  if (winsToAdvance !== null && lossesToDropOut !== null) return winsToAdvance + lossesToDropOut - 1
  return Math.max(1, Math.ceil(Math.log2(entrants)))
}
