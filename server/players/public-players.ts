import type { PublicPlayer } from '@guildhall/contract/players/shapes.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { presentPublic } from './present.ts'
import { teamsOf } from './read.ts'

/** The public data of these entrants, in the order of the ids. */
export async function listPublic(db: Db, ids: readonly string[]): Promise<PublicPlayer[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(players)
    .where(inArray(players.id, [...ids]))
  const playersById = new Map((await teamsOf(db, rows)).map((team) => [team.player.id, presentPublic(team)]))
  return ids.flatMap((id) => playersById.get(id) ?? [])
}
