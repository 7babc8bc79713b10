/** What a host said of single rounds, by their numbers in the stage: 'W-1' is the final of those who really came. */
import type { Round } from '@guildhall/contract/tournaments.json.ts'
import type { Settings } from '@guildhall/engine'
import { numbered } from '@guildhall/engine/rounds.ts'
import type { TournamentRow } from './read.ts'

type Said = Pick<TournamentRow, 'rounds'> & { stage: Pick<Settings, 'last'> | null }

export function roundsByNumber({ rounds, stage }: Said): Map<string, Omit<Round, 'key'>> {
  const said = rounds.map(({ key, ...more }) => [key, more] as const)
  const found = new Map<string, Omit<Round, 'key'>>()
  for (const [key, more] of numbered(said, stage?.last ?? {})) found.set(key, { ...found.get(key), ...more })
  return found
}
