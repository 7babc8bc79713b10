/** Requests to found a community, which the admins of the site accept or decline. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { RequestStatus } from '@guildhall/contract/organizations/constants.ts'
import type { Founding } from '@guildhall/contract/organizations/staff-shapes.ts'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { names } from '../../db/schema/names.ts'
import { organizationFoundings as foundings } from '../../db/schema/organizations/joining.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'
import { notifyAdmins } from '../notify.ts'
import { presentLink } from '../present.ts'
import type { NewOrganization } from './found.ts'

/** The username stays free until an admin accepts, so the request only checks it. */
export async function requestFounding(db: Db, actor: Actor, { name, username, games = [] }: NewOrganization) {
  const count = await db.$count(names, eq(names.name, username))
  ensure(count === 0, 'USERNAME_TAKEN')
  const [row] = await db
    .insert(foundings)
    .values({ userId: actor.id, name, username, gameIds: games })
    .onConflictDoNothing()
    .returning({ id: foundings.id })
  ensure(row, 'ALREADY_ASKED')
  await notifyAdmins(db, actor, name)
  return findFounding(db, eq(foundings.id, row.id))
}

export async function listFoundings(db: Db, { status = 'PENDING', ...page }: PageQuery & { status?: RequestStatus }) {
  const { limit, offset } = windowOf(page)
  const where = eq(foundings.status, status)
  const order = status === 'PENDING' ? asc : desc
  const rows = await select(db)
    .where(where)
    .orderBy(order(foundings.createdAt), order(foundings.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(present), total: await db.$count(foundings, where) }
}

/** The latest request of a user. */
export async function findLatest(db: Db, userId: string) {
  const [row] = await select(db).where(eq(foundings.userId, userId)).orderBy(desc(foundings.createdAt)).limit(1)
  return row ? present(row) : null
}

export async function withdrawFounding(db: Db, userId: string) {
  const [row] = await db
    .update(foundings)
    .set({ status: 'WITHDRAWN', decidedAt: new Date() })
    .where(and(eq(foundings.userId, userId), eq(foundings.status, 'PENDING')))
    .returning({ id: foundings.id })
  orNotFound(row)
}

export async function findFounding(db: Db, where: SQL): Promise<Founding> {
  const [row] = await select(db).where(where)
  return present(orNotFound(row))
}

const select = (db: Db) =>
  db
    .select({
      founding: foundings,
      user: userCard(users),
      organization: {
        id: organizations.id,
        name: organizations.name,
        username: organizations.username,
        avatar: organizations.avatar,
      },
    })
    .from(foundings)
    .innerJoin(users, eq(users.id, foundings.userId))
    .leftJoin(organizations, eq(organizations.id, foundings.organizationId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const present = ({ founding, user, organization }: Row): Founding => ({
  id: founding.id,
  name: founding.name,
  username: founding.username,
  user,
  gameIds: founding.gameIds,
  organization: organization && presentLink(organization),
  status: founding.status,
  reason: founding.reason,
  decidedAt: founding.decidedAt?.toISOString() ?? null,
  createdAt: founding.createdAt.toISOString(),
})
