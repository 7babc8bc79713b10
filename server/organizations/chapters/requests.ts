import type { ChapterRequest } from '@guildhall/contract/organizations/staff-shapes.ts'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationChapterRequests as requests } from '../../db/schema/organizations/joining.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'
import { presentCard, presentLink } from '../present.ts'
import { isNotDeleted } from '../read.ts'

const maxOpen = 100

/** The open requests to a parent, the oldest first. */
export async function listRequests(db: Db, parentId: string) {
  const isOpen = and(eq(requests.parentId, parentId), eq(requests.status, 'PENDING'), isNotDeleted)
  const rows = await select(db).where(isOpen).orderBy(asc(requests.createdAt)).limit(maxOpen)
  return rows.map(present)
}

export async function findRequest(db: Db, id: string): Promise<ChapterRequest> {
  const [row] = await select(db).where(eq(requests.id, id))
  return present(orNotFound(row))
}

/** The open request of a community to become a chapter, with the parent that it asks. */
export async function findParentRequest(db: Db, chapterId: string) {
  const isOpen: SQL | undefined = and(
    eq(requests.organizationId, chapterId),
    eq(requests.status, 'PENDING'),
    isNotDeleted,
  )
  const { id, name, username, avatar } = organizations
  const [row] = await db
    .select({ id: requests.id, createdAt: requests.createdAt, parent: { id, name, username, avatar } })
    .from(requests)
    .innerJoin(organizations, eq(organizations.id, requests.parentId))
    .where(isOpen)
  return row ? { id: row.id, parent: presentLink(row.parent), createdAt: row.createdAt.toISOString() } : null
}

const select = (db: Db) =>
  db
    .select({ request: requests, chapter: organizations, askedBy: userCard(users) })
    .from(requests)
    .innerJoin(organizations, eq(organizations.id, requests.organizationId))
    .innerJoin(users, eq(users.id, requests.askedById))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const present = ({ request, chapter, askedBy }: Row): ChapterRequest => ({
  id: request.id,
  chapter: presentCard(chapter),
  askedBy,
  status: request.status,
  reason: request.reason,
  decidedAt: request.decidedAt?.toISOString() ?? null,
  createdAt: request.createdAt.toISOString(),
})
