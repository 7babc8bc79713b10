import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { AppealList, SanctionKind, SanctionState } from '@guildhall/contract/sanctions/constants.ts'
import type { OwnSanction, Sanction } from '@guildhall/contract/sanctions/shapes.ts'
import { and, asc, desc, eq, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { organizations } from '../db/schema/organizations.ts'
import { type Actor, outranks } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { inForce } from '../moderation/in-force.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'
import { appealUntil, canAppeal, canDecideAppeal, canLift, isActive, type SanctionRow } from './policy.ts'

const moderators = alias(users, 'moderator')
const appealModerators = alias(users, 'appeal_moderator')

const select = (db: Db) =>
  db
    .select({
      sanction: sanctions,
      user: userCard(users),
      role: users.role,
      erasedAt: users.erasedAt,
      organization: { id: organizations.id, name: organizations.name, username: organizations.username },
      moderator: userCard(moderators),
      by: moderators.role,
      appealModerator: userCard(appealModerators),
    })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.userId))
    .leftJoin(organizations, eq(organizations.id, sanctions.organizationId))
    .leftJoin(moderators, eq(moderators.id, sanctions.moderatorId))
    .leftJoin(appealModerators, eq(appealModerators.id, sanctions.appealModeratorId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const isOver = or(isNotNull(sanctions.liftedAt), lte(sanctions.endsAt, sql`now()`))

type SanctionQuery = PageQuery & { search?: string; kind?: SanctionKind; state?: SanctionState; userId?: string }

export async function listSanctions(db: Db, actor: Actor, query: SanctionQuery) {
  const pattern = likePattern(query.search)
  const where = and(
    query.kind && eq(sanctions.kind, query.kind),
    query.userId ? eq(sanctions.userId, query.userId) : undefined,
    query.state === 'active' ? inForce : query.state === 'over' ? isOver : undefined,
    pattern ? or(ilike(users.username, pattern), ilike(users.name, pattern)) : undefined,
  )
  const { rows, total } = await listPage(db, where, [desc(sanctions.startsAt), desc(sanctions.id)], query)
  return { data: rows.map((row) => presentSanction(actor, row)), total }
}

/** Open appeals in the order of waiting; those that only others may decide come with `can.decideAppeal` false. */
export async function listAppeals(db: Db, actor: Actor, { list = 'open', ...page }: PageQuery & { list?: AppealList }) {
  const isOpen = list === 'open'
  const where = and(
    isNotNull(sanctions.appealedAt),
    isOpen ? isNull(sanctions.appealDecidedAt) : isNotNull(sanctions.appealDecidedAt),
  )
  const order = isOpen
    ? [asc(sanctions.appealedAt), asc(sanctions.id)]
    : [desc(sanctions.appealedAt), desc(sanctions.id)]
  const { rows, total } = await listPage(db, where, order, page)
  return { data: rows.map((row) => presentSanction(actor, row)), total }
}

export async function listOwnSanctions(db: Db, actor: Actor, page: PageQuery) {
  const order = [desc(sanctions.startsAt), desc(sanctions.id)]
  const { rows, total } = await listPage(db, eq(sanctions.userId, actor.id), order, page)
  return { data: rows.map(presentOwn), total }
}

async function listPage(db: Db, where: SQL | undefined, order: SQL[], query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const rows = await select(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const total = await db.$count(select(db).where(where).as('found'))
  return { rows, total }
}

export async function findSanction(db: Db, actor: Actor, id: string): Promise<Sanction> {
  const [row] = await select(db).where(eq(sanctions.id, id))
  return presentSanction(actor, orNotFound(row))
}

export async function findOwnSanction(db: Db, actor: Actor, id: string): Promise<OwnSanction> {
  const [row] = await select(db).where(and(eq(sanctions.id, id), eq(sanctions.userId, actor.id)))
  return presentOwn(orNotFound(row))
}

/** The latest sanctions of a person, for moderators who decide about the next one. */
export async function listSanctionsOf(db: Db, actor: Actor, userId: string) {
  const rows = await select(db)
    .where(eq(sanctions.userId, userId))
    .orderBy(desc(sanctions.startsAt), desc(sanctions.id))
    .limit(20)
  return rows.map((row) => presentSanction(actor, row))
}

const appealOf = (sanction: SanctionRow) =>
  sanction.appealedAt && {
    text: sanction.appealText ?? '',
    at: sanction.appealedAt.toISOString(),
    decision: sanction.appealDecision,
    reason: sanction.appealReason,
    decidedAt: sanction.appealDecidedAt?.toISOString() ?? null,
  }

const present = ({ sanction, organization }: Row) => ({
  id: sanction.id,
  kind: sanction.kind,
  organization,
  reason: sanction.reason,
  startsAt: sanction.startsAt.toISOString(),
  endsAt: sanction.endsAt?.toISOString() ?? null,
  liftedAt: sanction.liftedAt?.toISOString() ?? null,
  active: isActive(sanction, new Date()),
  appeal: appealOf(sanction),
})

const presentOwn = (row: Row): OwnSanction => ({
  ...present(row),
  appealUntil: appealUntil(row.sanction).toISOString(),
  can: { appeal: canAppeal(row.sanction, new Date()) },
})

const presentSanction = (actor: Actor, row: Row): Sanction => ({
  ...present(row),
  user: row.user,
  moderator: row.moderator,
  reportGroupId: row.sanction.reportGroupId,
  appealModerator: row.appealModerator,
  can: {
    lift: isActive(row.sanction, new Date()) && canLift(actor, { id: row.user.id, role: row.role }, row.by),
    decideAppeal:
      row.sanction.appealedAt !== null &&
      row.sanction.appealDecidedAt === null &&
      canDecideAppeal(actor, row.sanction, row.by),
    sanction: row.erasedAt === null && outranks(actor, { id: row.user.id, role: row.role }),
  },
})
