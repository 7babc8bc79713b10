/** Pays the awards of the demo's completed events with the code of a real completion, dated to the completion. */

import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { trophies } from '../../db/schema/profiles.ts'
import type { tournaments } from '../../db/schema/tournaments.ts'
import { loadAwards } from '../../tournaments/finish/complete.ts'
import { payOut } from '../../tournaments/finish/pay-out.ts'
import { asEvent } from '../../tournaments/read.ts'

type Row = typeof tournaments.$inferSelect

/** Runs after all events were played, so that awards do not affect seeding. */
export async function payAwards(db: Db, rows: readonly Row[]) {
  for (const row of rows) {
    const { id, completedAt } = row
    if (!completedAt) continue
    const event = asEvent(row)
    await payOut(db, event, await loadAwards(db, event), { now: completedAt, suffix: '' })
    await db.execute(sql`
      update points set created_at = ${completedAt} where created_at > ${completedAt} and (
        subject = ${id} or subject in (select id::text from matches where event_id = ${id}))`)
    await db.update(trophies).set({ createdAt: completedAt }).where(eq(trophies.eventId, id))
  }
  await db.execute(sql`select rebuild_leaderboards()`) // the dates of the points have changed
  await db.delete(notifications).where(eq(notifications.kind, 'level-up')) // they would be dated today
  const completedIds = rows.flatMap(({ id, completedAt }) => (completedAt ? [id] : []))
  if (completedIds.length > 0) await payPrizes(db, completedIds)
}

/** Funded prizes were paid as many days after the event as the rank; the others are pending. */
async function payPrizes(db: Db, eventIds: string[]) {
  const rank = sql`(payments.metadata ->> 'rank')::int`
  const providers = sql`(array['PAYPAL', 'VENMO', 'CASHAPP'])[${rank} % 3 + 1]::payment_provider`
  await db.execute(sql`
    update payments set created_at = tournaments.completed_at, provider = ${providers},
      status = (case when funded_at is not null then 'PAID' else 'PENDING' end)::payment_status,
      paid_at = case when funded_at is not null then tournaments.completed_at + ${rank} * interval '1 day' end
    from tournaments where tournaments.id = payments.event_id
      and ${inArray(sql`payments.event_id`, eventIds)}`)
}
