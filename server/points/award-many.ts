/** Awards points to many users at once: once per user, reason and subject. The same statement updates their XP. */

import type { PointReason } from '@guildhall/contract/points/constants.ts'
import { sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { notifyEach } from '../notifications/notify.ts'
import { levelOf } from '../rules/levels.ts'

export type NewPoints = { userId: string; reason: PointReason; subject: string; amount: number }
type PointContext = { organizationId: string | null; gameId: string | null }
type Gain = { id: string; xp: number; amount: number }

/** Each new level is notified once. */
export async function awardMany(db: Db, awards: readonly NewPoints[], context: PointContext): Promise<void> {
  for (const batch of chunks(awards)) {
    const rows = batch.map((row) => ({ ...row, id: uuidv7() }))
    // In one order, so that two events that are completed at once do not deadlock.
    const userIds = rows.map(({ userId }) => userId)
    await db.execute(sql`select from users where id = ${anyOf(userIds)} order by id for no key update`)
    const { rows: gains } = await db.execute<Gain>(sql`
      with entries as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as entries (id uuid, "userId" uuid, reason text, subject text, amount int)
      ), booked as (
        insert into points (id, user_id, reason, subject, amount, organization_id, game_id)
        select id, "userId", reason, subject, amount, ${context.organizationId}::uuid, ${context.gameId}::uuid
        from entries order by "userId" on conflict do nothing returning user_id, amount
      ), gains as (select user_id, sum(amount)::int as amount from booked group by user_id)
      update users set xp = greatest(0, users.xp + gains.amount), level_id = (
        select id from levels where min_xp <= greatest(0, users.xp + gains.amount) order by level desc limit 1
      ) from gains where users.id = gains.user_id
      returning users.id, users.xp::int as xp, gains.amount`)
    await notifyLevels(db, gains)
  }
}

async function notifyLevels(db: Db, gains: readonly Gain[]) {
  const levelUps = gains.filter(({ xp, amount }) => levelOf(xp) > levelOf(Math.max(0, xp - amount)))
  await notifyEach(
    db,
    'level-up',
    levelUps.map(({ id: userId, xp }) => ({
      userId,
      values: { level: levelOf(xp) },
      subject: String(levelOf(xp)),
      link: '/home',
    })),
  )
}
