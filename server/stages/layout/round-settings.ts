/** The host's settings for single rounds, by round key in the stage. 'W-1' resolves to the final of the bracket as created. */
import type { Round } from '@guildhall/contract/tournaments/columns.ts'
import { resolveRoundKeys, type Settings } from '@guildhall/engine'
import type { EventRow } from '../../events/event.ts'

type EventRounds = Pick<EventRow, 'rounds'> & { stage: Pick<Settings, 'lastRounds'> | null }

export function roundsByNumber({ rounds, stage }: EventRounds): Map<string, Omit<Round, 'key'>> {
  const entries = rounds.map(({ key, ...settings }) => [key, settings] as const)
  const byKey = new Map<string, Omit<Round, 'key'>>()
  for (const [key, settings] of resolveRoundKeys(entries, stage?.lastRounds ?? {}))
    byKey.set(key, { ...byKey.get(key), ...settings })
  return byKey
}
