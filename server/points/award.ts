/** Pays points for an act: once per person, reason and subject, in the transaction of the act itself. XP is their sum. */
import { type PointAward, type PointReason, pointAwards } from '@guildhall/contract/points.words.ts'
import { levelOf } from '@guildhall/engine/rules/levels.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { levels, points } from '../db/schema/points.ts'
import { publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'

type Paid = { amount?: number; organizationId?: string; gameId?: string }

/** The points paid now: 0 when this act was paid before. Reasons without a fixed amount need `amount`. */
export async function award(
  db: Db,
  userId: string,
  reason: PointReason,
  subject = '',
  { amount = amountOf(reason), ...where }: Paid = {},
): Promise<number> {
  const paid = await db
    .insert(points)
    .values({ userId, reason, subject, amount, ...where })
    .onConflictDoNothing()
    .returning({ id: points.id })
  if (paid.length === 0 || amount === 0) return 0

  const [user] = await db
    .update(users)
    .set({ xp: sql`greatest(0, ${users.xp} + ${amount})` })
    .where(eq(users.id, userId))
    .returning({ xp: users.xp })
  const level = levelOf(user?.xp ?? 0)
  await db
    .update(users)
    .set({ levelId: sql`(select ${levels.id} from ${levels} where ${levels.level} = ${level})` })
    .where(eq(users.id, userId))
  await publish(db, `user:${userId}`, { xp: user?.xp, level, paid: amount, reason })
  if (level > levelOf(Math.max(0, (user?.xp ?? 0) - amount)))
    await notify(db, userId, { kind: 'level-up', values: { level }, subject: String(level), link: '/home' })
  return amount
}

const isAward = (reason: PointReason): reason is PointAward => reason in pointAwards
const amountOf = (reason: PointReason) => (isAward(reason) ? pointAwards[reason].amount : 0)
