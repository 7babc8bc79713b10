/** Points for many people at once, by the same rule: once per person, reason and subject. Everybody's XP follows in the same statement. */

import type { PointReason } from '@guildhall/contract/points/constants.ts'
import { sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { notifyEach } from '../notifications/notify.ts'
import { levelOf } from '../rules/levels.ts'

export type DuePoints = { userId: string; reason: PointReason; subject: string; amount: number }
type Where = { organizationId: string | null; gameId: string | null }
type Gain = { id: string; xp: number; amount: number }

/** Who was told of a new level is told once. */
export async function awardMany(db: Db, due: readonly DuePoints[], where: Where): Promise<void> {
  for (const some of chunks(due)) {
    const rows = some.map((row) => ({ ...row, id: uuidv7() }))
    const { rows: gains } = await db.execute<Gain>(sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as given (id uuid, "userId" uuid, reason text, subject text, amount int)
      ), paid as (
        insert into points (id, user_id, reason, subject, amount, organization_id, game_id)
        select id, "userId", reason, subject, amount, ${where.organizationId}::uuid, ${where.gameId}::uuid
        from given order by "userId" on conflict do nothing returning user_id, amount
      ), gains as (select user_id, sum(amount)::int as amount from paid group by user_id)
      update users set xp = greatest(0, users.xp + gains.amount), level_id = (
        select id from levels where min_xp <= greatest(0, users.xp + gains.amount) order by level desc limit 1
      ) from gains where users.id = gains.user_id
      returning users.id, users.xp::int as xp, gains.amount`)
    await tellLevels(db, gains)
  }
}

async function tellLevels(db: Db, gains: readonly Gain[]) {
  const risen = gains.filter(({ xp, amount }) => levelOf(xp) > levelOf(Math.max(0, xp - amount)))
  await notifyEach(
    db,
    'level-up',
    risen.map(({ id: userId, xp }) => ({
      ...{ userId, values: { level: levelOf(xp) } },
      ...{ subject: String(levelOf(xp)), link: '/home' },
    })),
  )
}
