/** A moderator warns, mutes or bans a person, who gets a notification of what, why and how long. */
import type { SanctionKind } from '@guildhall/contract/sanctions/constants.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { type Actor, outranks } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { moveAppeals } from '../moderation/move-appeals.ts'
import { notify } from '../notifications/notify.ts'
import type { SentenceValues } from '../notifications/text.ts'
import { findMember } from '../organizations/joining/join.ts'
import { banMembers } from '../organizations/members/bans.ts'
import { lockOrganization, type OrganizationRow } from '../organizations/read.ts'
import { canReverse, isActive } from './policy.ts'

export type NewSanction = {
  kind: SanctionKind
  days?: number | undefined
  organizationId?: string | null | undefined
  reason: string
  reportGroupId?: string
}

export const ownSanctionsPage = '/settings/standing'

/** Returns the id. The row of the person is locked, so that two moderators cannot give the same sanction at once. */
export function giveSanction(db: Db, actor: Actor, userId: string, sanction: NewSanction) {
  return db.transaction(async (db) => {
    // The community first, as when a person joins it.
    const organization = sanction.organizationId ? await lockOrganization(db, sanction.organizationId) : null
    const person = await lockPerson(db, userId)
    ensure(outranks(actor, person), 'OUTRANKED')
    const { kind, days, reason, reportGroupId = null } = sanction
    ensure(kind !== 'WARNING' || days === undefined, 'INVALID', { detail: 'A warning has no end' })
    const endsAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000)
    const scope = { organizationId: organization?.id ?? null, endsAt }
    const replaced = kind === 'WARNING' ? [] : await replaceShorter(db, actor, userId, { kind, ...scope })

    const terms = { userId, kind, moderatorId: actor.id, reason, endsAt, reportGroupId }
    const id =
      kind === 'BAN' && organization
        ? await banFromCommunity(db, actor, organization, terms, days)
        : await insert(db, { ...terms, organizationId: organization?.id ?? null })
    await moveAppeals(db, { from: replaced, to: [id] })
    const until = endsAt?.toISOString() ?? null
    const after = { sanctionId: id, kind, until, community: organization?.name ?? null }
    await logActs(db, [{ action: 'moderation-sanctioned', moderatorId: actor.id, userId, reason, after }])
    if (kind === 'BAN') await invalidate(db, 'profiles', 'posts', `user:${userId}`)
    return id
  })
}

async function lockPerson(db: Db, userId: string) {
  const [person] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update')
  return orNotFound(person)
}

type Scope = { kind: 'MUTE' | 'BAN'; organizationId: string | null; endsAt: Date | null }

/**
 * A longer sanction replaces shorter ones of the same kind and scope, whose ids are returned; one that adds nothing is refused. One that
 * a higher rank gave stays as well: otherwise the actor could replace it, and then lift their own.
 */
async function replaceShorter(db: Db, actor: Actor, userId: string, { kind, organizationId, endsAt }: Scope) {
  const isSameScope = organizationId ? eq(sanctions.organizationId, organizationId) : isNull(sanctions.organizationId)
  const rows = await db
    .select({ sanction: sanctions, by: users.role })
    .from(sanctions)
    .leftJoin(users, eq(users.id, sanctions.moderatorId))
    .where(and(eq(sanctions.userId, userId), eq(sanctions.kind, kind), isSameScope, isNull(sanctions.liftedAt)))
  const active = rows.filter(({ sanction }) => isActive(sanction, new Date()))
  const ends = active.map(({ sanction }) => sanction.endsAt)
  const isLonger = ends.every((end) => end !== null && (endsAt === null || end < endsAt))
  ensure(isLonger, 'SANCTION_EXISTS')
  const ids = active.filter(({ by }) => canReverse(actor, { userId, by })).map(({ sanction }) => sanction.id)
  await db.update(sanctions).set({ liftedAt: sql`now()` }).where(inArray(sanctions.id, ids))
  return ids
}

type Terms = typeof sanctions.$inferInsert

async function insert(db: Db, terms: Terms): Promise<string> {
  const [row] = await db.insert(sanctions).values(terms).returning({ id: sanctions.id })
  const { id } = orNotFound(row)
  await notifyPerson(db, id, terms, null)
  return id
}

/** As the staff of the community would: it also ends the membership, and members and applicants get a notification. */
async function banFromCommunity(
  db: Db,
  actor: Actor,
  organization: OrganizationRow,
  terms: Terms,
  days: number | undefined,
) {
  const { userId, reason, reportGroupId } = terms
  const member = await findMember(db, organization.id, userId)
  ensure(member?.role !== 'OWNER', 'OUTRANKED')
  const [id = ''] = await banMembers(db, actor, organization, [userId], { reason, days })
  await db.update(sanctions).set({ reportGroupId }).where(eq(sanctions.id, id))
  if (!member) await notifyPerson(db, id, terms, organization.name)
  return id
}

async function notifyPerson(db: Db, id: string, terms: Terms, banCommunity: string | null) {
  const community = banCommunity ?? (terms.organizationId ? await nameOf(db, terms.organizationId) : null)
  await notify(db, terms.userId, {
    kind: 'sanction',
    values: sentenceOf(terms, community),
    link: ownSanctionsPage,
    subject: id,
  })
}

async function nameOf(db: Db, organizationId: string) {
  const { name } = await lockOrganization(db, organizationId)
  return name
}

export function sentenceOf({ kind, reason, endsAt }: Terms, community: string | null): SentenceValues<'sanction'> {
  const untilAt = endsAt?.toISOString()
  if (kind === 'WARNING')
    return community ? { variant: 'warningCommunity', reason, community } : { variant: 'warning', reason }
  const act = kind === 'MUTE' ? 'mute' : 'ban'
  if (community && untilAt) return { variant: `${act}CommunityUntil`, reason, community, untilAt }
  if (community) return { variant: `${act}Community`, reason, community }
  return untilAt ? { variant: `${act}Until`, reason, untilAt } : { variant: act, reason }
}
