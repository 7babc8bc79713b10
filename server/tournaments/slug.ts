/** Short addresses of events. An event keeps every address it has had, so that old links lead to it. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { isReservedUsername } from '@guildhall/contract/identity/constants.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournamentSlugs, tournaments } from '../db/schema/tournaments.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound, problemIn } from '../http/problem.ts'
import { findTournament } from './read.ts'

const refusal = (code: string) => ({ errors: [problemIn('slug', code)] })

/** If two events claim the same address at once, the primary key lets only one succeed. The addresses of a deleted event are free. */
export async function claimSlug(db: Db, tournamentId: string, slug: string) {
  ensure(!isReservedUsername(slug) && !isUuid(slug), 'INVALID', refusal('RESERVED'))
  const isFree = or(
    eq(tournamentSlugs.tournamentId, tournamentId),
    sql`exists (select 1 from tournaments where id = ${tournamentSlugs.tournamentId} and deleted_at is not null)`,
  )
  const rows = await db
    .insert(tournamentSlugs)
    .values({ slug, tournamentId })
    .onConflictDoUpdate({ target: tournamentSlugs.slug, set: { tournamentId }, ...(isFree && { setWhere: isFree }) })
    .returning({ slug: tournamentSlugs.slug })
  ensure(rows.length > 0, 'INVALID', refusal('TAKEN'))
}

/**
 * The event of a present or former address. Only a draft stays unknown to others: a private event needs its id for the passcode,
 * and the id reveals nothing else.
 */
export async function findBySlug(db: Db, actor: Actor | null, slug: string) {
  const [row] = await db
    .select({ id: tournaments.id, slug: tournaments.slug, visibility: tournaments.visibility })
    .from(tournamentSlugs)
    .innerJoin(tournaments, eq(tournaments.id, tournamentSlugs.tournamentId))
    .where(and(eq(tournamentSlugs.slug, slug), isNull(tournaments.deletedAt)))
  const { id, visibility, slug: current } = orNotFound(row)
  if (visibility === 'DRAFT') await findTournament(db, actor, id)
  return { id, slug: current }
}
