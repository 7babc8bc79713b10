/** The people of a queue as the parties that the engine knows. */
import type { QueuedParty } from '@guildhall/engine'
import type { Db } from '../db/db.ts'
import type { LeagueEvent } from '../leagues/read.ts'
import { type QueueRow, selectBlocks } from './read.ts'

/** Someone who queues alone is a party of one. */
export const partyIdOf = ({ partyId, id }: Pick<QueueRow, 'partyId' | 'id'>) => partyId ?? id

export async function queuedParties(
  db: Db,
  { teamSize }: LeagueEvent,
  rows: readonly QueueRow[],
  isCasual: boolean,
): Promise<QueuedParty[]> {
  const blocks =
    teamSize > 1
      ? await selectBlocks(
          db,
          rows.map(({ userId }) => userId),
        )
      : []
  const blockedBy = Map.groupBy(blocks, ({ blocker }) => blocker)
  return Array.from(Map.groupBy(rows, partyIdOf), ([id, members]) => ({
    id,
    players: members.map(({ userId, rating }) => ({ id: userId, rating })),
    region: members[0]?.region ?? null,
    waitingSince: members[0]?.createdAt ?? new Date(),
    lastOpponents: isCasual ? [] : members.flatMap(({ lastOpponents }) => lastOpponents),
    blocked: members.flatMap(({ userId }) => (blockedBy.get(userId) ?? []).map(({ blocked }) => blocked)),
  }))
}
