/** The trophies of a user. Trophies of private events and revoked trophies are left out. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { Trophy } from '@guildhall/contract/profiles/shapes.ts'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { trophies } from '../db/schema/profiles.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { findProfile } from './read.ts'

export async function listTrophies(db: Db, id: string, query: PageQuery) {
  const { user } = await findProfile(db, id)
  const { limit, offset } = windowOf(query)
  const { title, rank, image, createdAt } = trophies
  const isVisibleEvent = and(
    eq(tournaments.id, trophies.eventId),
    inArray(tournaments.visibility, ['PUBLIC', 'UNLISTED']),
    isNull(tournaments.deletedAt),
  )
  const isTrophyOfUser = and(eq(trophies.userId, user.id), isNull(trophies.revokedAt))
  const rows = await db
    .select({
      trophy: { id: trophies.id, title, rank, image, tournamentId: tournaments.id, createdAt },
      game: { name: games.name, slug: games.slug },
    })
    .from(trophies)
    .innerJoin(tournaments, isVisibleEvent)
    .leftJoin(games, eq(games.id, trophies.gameId))
    .where(isTrophyOfUser)
    .orderBy(asc(rank), desc(createdAt), desc(trophies.id))
    .limit(limit)
    .offset(offset)
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(trophies)
    .innerJoin(tournaments, isVisibleEvent)
    .where(isTrophyOfUser)
  const list = rows.map(({ trophy, game }): Trophy => ({ ...trophy, game, createdAt: trophy.createdAt.toISOString() }))
  return { rows: list, total: count?.total ?? 0 }
}
