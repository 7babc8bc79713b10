/**
 * Offers the ownership of a community to a member, who accepts or declines within two weeks. The lock on the community keeps at least one
 * owner: without `shared` the owner who offered it becomes an admin when the offer is accepted.
 */
import { organizationLimits } from '@guildhall/contract/organizations/constants.ts'
import type { OrganizationTransfer } from '@guildhall/contract/organizations/staff-shapes.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationTransfers as transfers } from '../../db/schema/organizations/joining.ts'
import { organizationMembers as members, organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { readDisplayName, userCard } from '../../profiles/user-card.ts'
import { isEmailVerified } from '../creation/create.ts'
import { findMember, listOwners } from '../joining/join.ts'
import { logAction } from '../log.ts'
import { membershipOf } from '../membership.ts'
import { notifyOwnership } from '../notify.ts'
import { lockOrganization } from '../read.ts'

const isOpen = (organizationId: string) =>
  and(eq(transfers.organizationId, organizationId), eq(transfers.status, 'PENDING'))

export function offerOwnership(
  db: Db,
  actor: Actor,
  organizationId: string,
  { userId, shared = false }: { userId: string; shared?: boolean },
) {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    // An admin of the site who is no owner offers it for the longest-standing owner, or in their own name if there is none.
    const from = await findOfferer(db, actor, organizationId)
    const member = await findMember(db, organizationId, userId)
    ensure(member, 'NOT_A_MEMBER')
    ensure(member.role !== 'OWNER', 'ALREADY_OWNER')
    const isExpired = and(isOpen(organizationId), lte(transfers.expiresAt, sql`now()`))
    await db.update(transfers).set({ status: 'WITHDRAWN', decidedAt: new Date() }).where(isExpired)
    ensure((await db.$count(transfers, isOpen(organizationId))) === 0, 'TRANSFER_OPEN')

    const expiresAt = new Date(Date.now() + organizationLimits.transferDays * 86_400_000)
    await db.insert(transfers).values({ organizationId, fromId: from, toId: userId, shared, expiresAt })
    await logAction(db, actor, { action: 'ownership-offered', organizationId, userId, after: { shared } })
    await invalidate(db, `user:${userId}`)

    const [name, community] = [await readDisplayName(db, from), organization.name]
    const values = { variant: 'offered', name, community, confirmBy: expiresAt.toISOString() } as const
    await notifyOwnership(db, [userId], organization, values)
    return orNotFound(await findTransfer(db, organizationId))
  })
}

async function findOfferer(db: Db, actor: Actor, organizationId: string): Promise<string> {
  const owners = await listOwners(db, organizationId)
  const owner = owners.find(({ userId }) => userId === actor.id) ?? owners[0]
  return owner?.userId ?? actor.id
}

export function withdrawOffer(db: Db, actor: Actor, organizationId: string) {
  return db.transaction(async (db) => {
    await lockOrganization(db, organizationId)
    const [row] = await db
      .update(transfers)
      .set({ status: 'WITHDRAWN', decidedAt: new Date() })
      .where(isOpen(organizationId))
      .returning({ userId: transfers.toId })
    const { userId } = orNotFound(row)
    await logAction(db, actor, { action: 'ownership-withdrawn', organizationId, userId })
    await invalidate(db, `user:${userId}`)
  })
}

/** Also for a community that the caller cannot see: the offer itself shows that it exists. */
export function answerOffer(db: Db, actor: Actor, organizationId: string, accept: boolean) {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const [offer] = await db
      .select()
      .from(transfers)
      .where(and(isOpen(organizationId), eq(transfers.toId, actor.id)))
    const { id, fromId, shared, expiresAt } = orNotFound(offer)
    const isFromOwner = (await findMember(db, organizationId, fromId))?.role === 'OWNER'
    const isFirstOwner = (await listOwners(db, organizationId)).length === 0
    ensure(expiresAt > new Date() && (isFromOwner || isFirstOwner), 'OFFER_OVER')
    if (accept) {
      ensure(await isEmailVerified(db, actor.id), 'EMAIL_UNVERIFIED')
      await setRole(db, organizationId, actor.id, 'OWNER')
      if (!shared && isFromOwner) await setRole(db, organizationId, fromId, 'ADMIN')
      if (!shared || isFirstOwner)
        await db.update(organizations).set({ userId: actor.id }).where(eq(organizations.id, organizationId))
    }
    await db
      .update(transfers)
      .set({ status: accept ? 'ACCEPTED' : 'DECLINED', decidedAt: new Date() })
      .where(eq(transfers.id, id))
    const action = accept ? 'ownership-accepted' : 'ownership-declined'
    await logAction(db, actor, { action, organizationId, userId: fromId, after: { shared } })
    await invalidate(db, `user:${actor.id}`, `user:${fromId}`)
    const name = await readDisplayName(db, actor.id)
    const variant = accept ? 'accepted' : 'declined'
    await notifyOwnership(db, [fromId], organization, { variant, name, community: organization.name })
    return membershipOf(db, actor, organizationId)
  })
}

const setRole = (db: Db, organizationId: string, userId: string, role: 'OWNER' | 'ADMIN') =>
  db
    .update(members)
    .set({ role })
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)))

const receivers = alias(users, 'receiver')

/** The open offer of a community. */
export async function findTransfer(db: Db, organizationId: string): Promise<OrganizationTransfer | null> {
  const [row] = await db
    .select({ transfer: transfers, from: userCard(users), to: userCard(receivers) })
    .from(transfers)
    .innerJoin(users, eq(users.id, transfers.fromId))
    .innerJoin(receivers, eq(receivers.id, transfers.toId))
    .where(and(isOpen(organizationId), sql`${transfers.expiresAt} > now()`))
  if (!row) return null
  const { id, shared, expiresAt, createdAt } = row.transfer
  return {
    id,
    from: row.from,
    to: row.to,
    shared,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}
