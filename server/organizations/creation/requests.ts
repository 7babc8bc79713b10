/** Requests to create a community, which the admins of the site accept or decline. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { RequestStatus } from '@guildhall/contract/organizations/constants.ts'
import type { CreationRequest } from '@guildhall/contract/organizations/staff-shapes.ts'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { names } from '../../db/schema/names.ts'
import { organizationFoundings as requests } from '../../db/schema/organizations/joining.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'
import { notifyAdmins } from '../notify.ts'
import { presentLink } from '../present.ts'
import type { NewOrganization } from './create.ts'

/** The username stays free until an admin accepts, so the request only checks it. */
export async function requestCreation(db: Db, actor: Actor, { name, username, games = [] }: NewOrganization) {
  const count = await db.$count(names, eq(names.name, username))
  ensure(count === 0, 'USERNAME_TAKEN')
  const [row] = await db
    .insert(requests)
    .values({ userId: actor.id, name, username, gameIds: games })
    .onConflictDoNothing()
    .returning({ id: requests.id })
  ensure(row, 'ALREADY_ASKED')
  await notifyAdmins(db, actor, name)
  return findCreationRequest(db, eq(requests.id, row.id))
}

export async function listCreationRequests(
  db: Db,
  { status = 'PENDING', ...page }: PageQuery & { status?: RequestStatus },
) {
  const { limit, offset } = windowOf(page)
  const where = eq(requests.status, status)
  const order = status === 'PENDING' ? asc : desc
  const rows = await select(db)
    .where(where)
    .orderBy(order(requests.createdAt), order(requests.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(present), total: await db.$count(requests, where) }
}

/** The latest request of a user. */
export async function findLatest(db: Db, userId: string) {
  const [row] = await select(db).where(eq(requests.userId, userId)).orderBy(desc(requests.createdAt)).limit(1)
  return row ? present(row) : null
}

export async function withdrawCreationRequest(db: Db, userId: string) {
  const [row] = await db
    .update(requests)
    .set({ status: 'WITHDRAWN', decidedAt: new Date() })
    .where(and(eq(requests.userId, userId), eq(requests.status, 'PENDING')))
    .returning({ id: requests.id })
  orNotFound(row)
}

export async function findCreationRequest(db: Db, where: SQL): Promise<CreationRequest> {
  const [row] = await select(db).where(where)
  return present(orNotFound(row))
}

const select = (db: Db) =>
  db
    .select({
      request: requests,
      user: userCard(users),
      organization: {
        id: organizations.id,
        name: organizations.name,
        username: organizations.username,
        avatar: organizations.avatar,
      },
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoin(organizations, eq(organizations.id, requests.organizationId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const present = ({ request, user, organization }: Row): CreationRequest => ({
  id: request.id,
  name: request.name,
  username: request.username,
  user,
  gameIds: request.gameIds,
  organization: organization && presentLink(organization),
  status: request.status,
  reason: request.reason,
  decidedAt: request.decidedAt?.toISOString() ?? null,
  createdAt: request.createdAt.toISOString(),
})
