/** Joins and leaves a community, or requests to join it. Its row is locked, so that two calls of one person follow each other. */
import type { OrganizationMembership } from '@guildhall/contract/organizations/shapes.ts'
import type { FormResponse } from '@guildhall/contract/players/columns.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationJoinRequests } from '../../db/schema/organizations/joining.ts'
import { organizationMembers } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { checkAnswers, fieldOf } from '../../rules/forms.ts'
import { membershipOf } from '../membership.ts'
import { notifyStaff } from '../notify.ts'
import { findOrganization, lockOrganization, type OrganizationRow } from '../read.ts'
import { addMember, closeRequests, removeMembers } from './add-remove-members.ts'
import { findInvite, redeemInvite } from './invites.ts'
import { openByPasscode } from './passcode.ts'

export type Application = { passcode?: string; invite?: string; answers?: FormResponse }

export async function joinOrganization(
  db: Db,
  actor: Actor,
  id: string,
  { passcode, invite: token, answers = {} }: Application,
  secret: string,
) {
  const invite = token === undefined ? undefined : await findInvite(db, secret, token, id)
  if (!invite) await findOrganization(db, actor, id)
  // Before the lock: checking a passcode is slow on purpose, and its counter must survive a rollback.
  if (passcode !== undefined) await openByPasscode(db, actor, id, passcode)

  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, id)
    const membership = await membershipOf(db, actor, id)
    if (membership.member) return membership
    ensureMayJoin(organization, membership)
    if (!invite && organization.joinPolicy === 'request' && membership.request) return membership
    checkForm(organization, answers)

    if (invite) await redeemInvite(db, invite.id)
    else if (organization.joinPolicy === 'request') return requestToJoin(db, actor, organization, membership, answers)
    else ensureOpen(organization, membership)

    await addMember(db, id, { userId: actor.id, info: Object.keys(answers).length > 0 ? { answers } : {} })
    await closeRequests(db, id, [actor.id], 'ACCEPTED')
    return membershipOf(db, actor, id)
  })
}

function ensureMayJoin(organization: OrganizationRow, { ban }: OrganizationMembership) {
  ensure(organization.visibility !== 'DRAFT', 'NOT_FOUND')
  ensure(ban === null, 'COMMUNITY_BANNED')
  ensure(organization.deleteAt === null, 'DELETION_PENDING')
}

function ensureOpen({ joinPolicy }: OrganizationRow, { pass }: OrganizationMembership) {
  ensure(joinPolicy !== 'invite', 'INVITE_NEEDED')
  ensure(joinPolicy !== 'passcode' || pass, 'PASSCODE')
}

function checkForm({ registration }: OrganizationRow, answers: FormResponse) {
  const errors = checkAnswers((registration.form ?? []).map(fieldOf), answers)
  ensure(errors.length === 0, 'INVALID', {
    errors: errors.map(({ path, code }) => ({ path: `body.answers.${path}`, code, message: code })),
  })
}

async function requestToJoin(
  db: Db,
  actor: Actor,
  organization: OrganizationRow,
  membership: OrganizationMembership,
  answers: FormResponse,
) {
  await db.insert(organizationJoinRequests).values({ organizationId: organization.id, userId: actor.id, answers })
  await notifyStaff(db, actor, organization, 'join')
  return { ...membership, request: true }
}

/** A person who is not a member but has an open request withdraws it. */
export function leaveOrganization(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    await findOrganization(db, actor, id)
    await lockOrganization(db, id)
    const member = await findMember(db, id, actor.id)
    if (!member) {
      const requests = await closeRequests(db, id, [actor.id], 'WITHDRAWN')
      return ensure(requests.length > 0, 'NOT_A_MEMBER')
    }
    if (member.role === 'OWNER') await ensureOtherOwner(db, id, actor.id)
    await removeMembers(db, id, [actor.id])
  })
}

export async function findMember(db: Db, organizationId: string, userId: string) {
  const [row] = await db
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
  return row
}

/** Owners for the longest time first, without those who requested the deletion of their account. */
export function listOwners(db: Db, organizationId: string) {
  const { organizationId: organization, userId, role, createdAt } = organizationMembers
  return db
    .select({ userId })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(organization, organizationId), eq(role, 'OWNER'), isNull(users.deletedAt)))
    .orderBy(createdAt)
}

/** A community always has an owner. */
export async function ensureOtherOwner(db: Db, organizationId: string, userId: string) {
  const owners = await listOwners(db, organizationId)
  ensure(
    owners.some((owner) => owner.userId !== userId),
    'LAST_OWNER',
  )
}
