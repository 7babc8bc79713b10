/** Requests to join a community, which its staff accept or decline. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { RequestStatus } from '@guildhall/contract/organizations/constants.ts'
import type { JoinRequest } from '@guildhall/contract/organizations/staff-shapes.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationJoinRequests as requests } from '../../db/schema/organizations/joining.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import type { SentenceValues } from '../../notifications/text.ts'
import { userCard } from '../../profiles/user-card.ts'
import { type Decision, decisionColumns } from '../decision.ts'
import { logAction } from '../log.ts'
import { notifyMembers } from '../notify.ts'
import { refuseBanned } from '../policy.ts'
import { lockOrganization } from '../read.ts'
import { addMember } from './add-remove-members.ts'

type RequestQuery = PageQuery & { status?: RequestStatus }

export async function listRequests(db: Db, organizationId: string, { status = 'PENDING', ...page }: RequestQuery) {
  const { limit, offset } = windowOf(page)
  const where = and(eq(requests.organizationId, organizationId), eq(requests.status, status))
  const order = status === 'PENDING' ? asc : desc
  const rows = await select(db)
    .where(where)
    .orderBy(order(requests.createdAt), order(requests.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(present), total: await db.$count(requests, where) }
}

export function decideRequest(db: Db, actor: Actor, organizationId: string, requestId: string, decision: Decision) {
  const { accept, reason } = decision
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const isThis = and(eq(requests.id, requestId), eq(requests.organizationId, organizationId))
    const [request] = await db.select().from(requests).where(isThis)
    const { userId, status, answers } = orNotFound(request)
    ensure(status === 'PENDING', 'ALREADY_ANSWERED')

    if (accept) {
      await refuseBanned(db, organizationId, userId)
      await addMember(db, organizationId, { userId, info: Object.keys(answers).length > 0 ? { answers } : {} })
    }
    await db.update(requests).set(decisionColumns(actor, decision)).where(isThis)
    await logAction(db, actor, { action: accept ? 'join-accepted' : 'join-declined', organizationId, userId, reason })

    await notifyMembers(db, [userId], organization, answerOf(organization.name, decision))
    const [row] = await select(db).where(isThis)
    return present(orNotFound(row))
  })
}

function answerOf(community: string, { accept, reason }: Decision): SentenceValues<'community-membership'> {
  if (accept) return { variant: 'accepted', community }
  return reason === undefined ? { variant: 'declined', community } : { variant: 'declinedReason', community, reason }
}

const deciders = alias(users, 'decider')

const select = (db: Db) =>
  db
    .select({ request: requests, user: userCard(users), decidedBy: userCard(deciders) })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoin(deciders, eq(deciders.id, requests.decidedById))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const present = ({ request, user, decidedBy }: Row): JoinRequest => ({
  id: request.id,
  user,
  answers: request.answers,
  decidedBy,
  status: request.status,
  reason: request.reason,
  decidedAt: request.decidedAt?.toISOString() ?? null,
  createdAt: request.createdAt.toISOString(),
})
