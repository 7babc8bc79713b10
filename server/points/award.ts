/** Pays points for an act: once per person, reason and subject, in the transaction of the act itself. XP is their sum. */
import { type PointAward, type PointReason, pointAwards } from '@guildhall/contract/points/constants.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { statement } from '../db/statement.ts'
import { publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { levelOf } from '../rules/levels.ts'

type Paid = { amount?: number; organizationId?: string | null; gameId?: string | null }

/** The points paid now: 0 when this act was paid before. Reasons without a fixed amount need `amount`. */
export const award = (db: Db, userId: string, reason: PointReason, subject = '', paid: Paid = {}): Promise<number> =>
  awardEach(db, [userId], reason, subject, paid)

/** The same for all who share in the act; the points paid to them together. */
export async function awardEach(
  db: Db,
  userIds: readonly string[],
  reason: PointReason,
  subject: string,
  { amount = amountOf(reason), organizationId = null, gameId = null }: Paid = {},
): Promise<number> {
  // In one order everywhere: two teams of the same people would wait for each other.
  const due = userIds.toSorted()
  const rows = await Promise.all(
    due.map((userId) => pay(db, uuidv7(), userId, reason, subject, amount, organizationId, gameId)),
  )
  let paid = 0
  for (const { id, xp } of rows.flat()) {
    if (amount === 0) continue
    paid += amount
    const level = levelOf(xp)
    await publish(db, `user:${id}`, { xp, level, paid: amount, reason })
    if (level > levelOf(Math.max(0, xp - amount)))
      await notify(db, id, { kind: 'level-up', values: { level }, subject: String(level), link: '/home' })
  }
  return paid
}

const pay = statement<{ id: string; xp: number }>(`
  with paid as (
    insert into points (id, user_id, reason, subject, amount, organization_id, game_id)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing
    returning amount
  )
  update users set xp = greatest(0, users.xp + paid.amount), updated_at = now(),
    level_id = (select id from levels where min_xp <= greatest(0, users.xp + paid.amount) order by min_xp desc limit 1)
  from paid where users.id = $2
  returning users.id, users.xp`)

const isAward = (reason: PointReason): reason is PointAward => reason in pointAwards
const amountOf = (reason: PointReason) => (isAward(reason) ? pointAwards[reason].amount : 0)
