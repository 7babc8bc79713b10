/** Matchmaking leagues. Any other league has no queue: it is not found. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { leagues } from '../db/schema/leagues.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { asEvent, findLeague as findAnyLeague, type LeagueEvent } from '../leagues/read.ts'

export async function findLeague(db: Db, actor: Actor | null, id: string): Promise<LeagueEvent> {
  const { league } = await findAnyLeague(db, actor, id)
  ensure(league.leagueType === 'MATCHMAKING', 'NOT_FOUND')
  return league
}

/** The league with this id belongs to the community; without one, any league does. */
export const isOfCommunity = (leagueId: AnyPgColumn, organizationId: string | undefined) =>
  organizationId ? sql`${leagueId} in (select id from leagues where organization_id = ${organizationId})` : undefined

/** Without a permission check and without a lock: for callers who have a place in the queue, and for ticks. */
export async function readLeague(db: Db, id: string): Promise<LeagueEvent> {
  return orNotFound((await listLeagues(db, [id]))[0])
}

export async function listLeagues(db: Db, ids: readonly string[]): Promise<LeagueEvent[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(leagues)
    .where(and(inArray(leagues.id, [...ids]), eq(leagues.type, 'MATCHMAKING'), isNull(leagues.deletedAt)))
  return rows.map(asEvent)
}
