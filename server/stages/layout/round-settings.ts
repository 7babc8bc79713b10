/** What a host said of single rounds, by their numbers in the stage: 'W-1' is the final of those who really came. */
import type { Round } from '@guildhall/contract/tournaments/columns.ts'
import { resolveRoundKeys, type Settings } from '@guildhall/engine'
import type { EventRow } from '../../events/event.ts'

type Said = Pick<EventRow, 'rounds'> & { stage: Pick<Settings, 'lastRounds'> | null }

export function roundsByNumber({ rounds, stage }: Said): Map<string, Omit<Round, 'key'>> {
  const said = rounds.map(({ key, ...more }) => [key, more] as const)
  const found = new Map<string, Omit<Round, 'key'>>()
  for (const [key, more] of resolveRoundKeys(said, stage?.lastRounds ?? {}))
    found.set(key, { ...found.get(key), ...more })
  return found
}
