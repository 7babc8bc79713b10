/** Bans from the whole site for several people at once. The caller has locked their rows and may act on them. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { sanctions } from '../db/schema/moderation.ts'
import type { Actor } from '../http/authorize.ts'
import { invalidate } from '../live/bus.ts'
import { acceptAppeals } from '../moderation/accept-appeals.ts'
import { inForce } from '../moderation/in-force.ts'
import { notify, notifyEach } from '../notifications/notify.ts'
import { ownSanctionsPage, sentenceOf } from './give.ts'

type Terms = { reason: string; days?: number | undefined }

export async function banUsers(db: Db, actor: Actor, userIds: readonly string[], { reason, days }: Terms) {
  if (userIds.length === 0) return
  const endsAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000)
  const terms = { kind: 'BAN', moderatorId: actor.id, reason, endsAt } as const
  const rows = await db
    .insert(sanctions)
    .values(userIds.map((userId) => ({ userId, ...terms })))
    .returning({ id: sanctions.id, userId: sanctions.userId })
  await notifyEach(
    db,
    'sanction',
    rows.map(({ id, userId }) => ({
      userId,
      values: sentenceOf({ userId, ...terms }, null),
      link: ownSanctionsPage,
      subject: id,
    })),
  )
  const until = endsAt?.toISOString() ?? null
  await logActs(
    db,
    rows.map(({ id, userId }) => ({
      action: 'moderation-sanctioned',
      moderatorId: actor.id,
      userId,
      reason,
      after: { sanctionId: id, kind: 'BAN', until, community: null },
    })),
  )
  await invalidateUsers(db, userIds)
}

export async function liftBans(db: Db, actor: Actor, userIds: readonly string[], reason: string) {
  if (userIds.length === 0) return
  const isSiteBan = and(eq(sanctions.kind, 'BAN'), isNull(sanctions.organizationId), inForce)
  const rows = await db
    .update(sanctions)
    .set({ liftedAt: sql`now()` })
    .where(and(inArray(sanctions.userId, [...userIds]), isSiteBan))
    .returning({ id: sanctions.id, userId: sanctions.userId })
  await acceptAppeals(
    db,
    actor,
    rows.map(({ id }) => id),
    reason,
  )
  await notify(db, userIds, { kind: 'sanction', values: { variant: 'lifted', reason }, link: ownSanctionsPage })
  await logActs(
    db,
    rows.map(({ id, userId }) => ({
      action: 'moderation-lifted',
      moderatorId: actor.id,
      userId,
      reason,
      after: { sanctionId: id, kind: 'BAN' },
    })),
  )
  await invalidateUsers(db, userIds)
}

const invalidateUsers = (db: Db, userIds: readonly string[]) =>
  invalidate(db, 'profiles', 'posts', ...userIds.map((id) => `user:${id}`))
