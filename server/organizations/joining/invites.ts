/** Invite links: revocable, with an optional end and an optional number of uses. They work with every join policy. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PageQuery } from '@guildhall/contract/core/page.ts'
import { windowOf } from '@guildhall/contract/core/page.ts'
import { organizationLimits } from '@guildhall/contract/organizations/constants.ts'
import type { InvitePreview, OrganizationInvite } from '@guildhall/contract/organizations/staff-shapes.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationInvites as invites } from '../../db/schema/organizations/joining.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'
import { logAction } from '../log.ts'
import { membershipOf } from '../membership.ts'
import { presentCard } from '../present.ts'
import { isNotDeleted, lockOrganization } from '../read.ts'

type InviteRow = typeof invites.$inferSelect

const idBytes = 16
const signatureBytes = 16

const signatureOf = (secret: string, id: Buffer) =>
  createHmac('sha256', secret).update('organization invite ').update(id).digest().subarray(0, signatureBytes)

/** The id of the row and its signature: nothing that the database stores is enough to make a token. */
function tokenOf(secret: string, inviteId: string): string {
  const id = Buffer.from(inviteId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url')
}

function idOf(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const isValid = signature.length === signatureBytes && timingSafeEqual(signature, signatureOf(secret, id))
  return isValid ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined
}

const isUsable = sql<boolean>`(${invites.revokedAt} is null and (${invites.expiresAt} is null or ${invites.expiresAt} > now())
  and (${invites.maxUses} is null or ${invites.uses} < ${invites.maxUses}))`

async function findByToken(db: Db, secret: string, token: string) {
  const id = idOf(secret, token)
  const [row] = id
    ? await db
        .select({ invite: invites, organization: organizations, by: userCard(users), isUsable })
        .from(invites)
        .innerJoin(organizations, eq(organizations.id, invites.organizationId))
        .leftJoin(users, eq(users.id, invites.createdById))
        .where(and(eq(invites.id, id), isNotDeleted))
    : []
  return orNotFound(row)
}

/** The invite of a link to this community; a token of another community is unknown here. */
export async function findInvite(db: Db, secret: string, token: string, organizationId: string): Promise<InviteRow> {
  const { invite } = await findByToken(db, secret, token)
  ensure(invite.organizationId === organizationId, 'NOT_FOUND')
  return invite
}

/** One statement checks and counts, so that parallel joins never exceed the number of uses. */
export async function redeemInvite(db: Db, id: string) {
  const [row] = await db
    .update(invites)
    .set({ uses: sql`${invites.uses} + 1` })
    .where(and(eq(invites.id, id), isUsable))
    .returning({ id: invites.id })
  ensure(row, 'INVITE_OVER')
}

export async function previewInvite(
  db: Db,
  actor: Actor | null,
  secret: string,
  token: string,
): Promise<InvitePreview> {
  const { invite, organization, by, isUsable } = await findByToken(db, secret, token)
  const { member } = await membershipOf(db, actor, organization.id)
  ensure(member || (isUsable && organization.visibility !== 'DRAFT'), 'INVITE_OVER')
  return {
    organization: presentCard(organization),
    registration: organization.registration,
    invitedBy: by,
    expiresAt: invite.expiresAt?.toISOString() ?? null,
    member,
  }
}

export async function listInvites(db: Db, secret: string, organizationId: string, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const where = eq(invites.organizationId, organizationId)
  const rows = await db
    .select({ invite: invites, by: userCard(users), isUsable })
    .from(invites)
    .leftJoin(users, eq(users.id, invites.createdById))
    .where(where)
    .orderBy(desc(invites.createdAt), desc(invites.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map((row) => present(secret, row)), total: await db.$count(invites, where) }
}

type Listed = { invite: InviteRow; by: OrganizationInvite['createdBy']; isUsable: boolean }

const present = (secret: string, { invite, by, isUsable }: Listed): OrganizationInvite => ({
  id: invite.id,
  token: tokenOf(secret, invite.id),
  maxUses: invite.maxUses,
  uses: invite.uses,
  expiresAt: invite.expiresAt?.toISOString() ?? null,
  revokedAt: invite.revokedAt?.toISOString() ?? null,
  over: !isUsable,
  createdBy: by,
  createdAt: invite.createdAt.toISOString(),
})

export function createInvite(
  db: Db,
  actor: Actor,
  secret: string,
  organizationId: string,
  { maxUses, days }: { maxUses?: number; days?: number },
) {
  return db.transaction(async (db) => {
    await lockOrganization(db, organizationId)
    const usable = await db.$count(invites, and(eq(invites.organizationId, organizationId), isUsable))
    ensure(usable < organizationLimits.invites, 'TOO_MANY_INVITES')
    const expiresAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000)
    const [invite] = await db
      .insert(invites)
      .values({ organizationId, createdById: actor.id, maxUses: maxUses ?? null, expiresAt })
      .returning()
    const after = { maxUses: maxUses ?? null, expiresAt: expiresAt?.toISOString() ?? null }
    await logAction(db, actor, { action: 'invite-created', organizationId, after })
    const [by] = await db.select(userCard(users)).from(users).where(eq(users.id, actor.id))
    return present(secret, { invite: orNotFound(invite), by: by ?? null, isUsable: true })
  })
}

export function revokeInvite(db: Db, actor: Actor, organizationId: string, inviteId: string) {
  return db.transaction(async (db) => {
    const [row] = await db
      .update(invites)
      .set({ revokedAt: sql`coalesce(${invites.revokedAt}, now())` })
      .where(and(eq(invites.id, inviteId), eq(invites.organizationId, organizationId)))
      .returning({ uses: invites.uses })
    await logAction(db, actor, { action: 'invite-revoked', organizationId, after: { uses: orNotFound(row).uses } })
  })
}
