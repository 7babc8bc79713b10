/** Awards points for an action: once per user, reason and subject, in the transaction of the action. XP is the sum of points. */
import { type PointAward, type PointReason, pointAwards } from '@guildhall/contract/points/constants.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { statement } from '../db/statement.ts'
import { publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { levelOf } from '../rules/levels.ts'

type AwardOptions = { amount?: number; organizationId?: string | null; gameId?: string | null }

/** Returns the points awarded now: 0 if this action was awarded before. Reasons without a fixed amount need `amount`. */
export const awardPoints = (
  db: Db,
  userId: string,
  reason: PointReason,
  subject = '',
  options: AwardOptions = {},
): Promise<number> => awardEach(db, [userId], reason, subject, options)

/** Awards the same points to several users and returns the total. */
export async function awardEach(
  db: Db,
  userIds: readonly string[],
  reason: PointReason,
  subject: string,
  { amount = amountOf(reason), organizationId = null, gameId = null }: AwardOptions = {},
): Promise<number> {
  // A fixed order avoids deadlocks between two teams with the same members.
  const sortedIds = userIds.toSorted()
  const rows = await Promise.all(
    sortedIds.map((userId) => pay(db, uuidv7(), userId, reason, subject, amount, organizationId, gameId)),
  )
  let total = 0
  for (const { id, xp } of rows.flat()) {
    if (amount === 0) continue
    total += amount
    const level = levelOf(xp)
    await publish(db, `user:${id}`, { xp, level, paid: amount, reason })
    if (level > levelOf(Math.max(0, xp - amount)))
      await notify(db, id, { kind: 'level-up', values: { level }, subject: String(level), link: '/home' })
  }
  return total
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
