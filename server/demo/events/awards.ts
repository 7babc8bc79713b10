/** What the past events of the demo paid, by the very books that a completion writes, and at the time of it. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { trophies } from '../../db/schema/profiles.ts'
import type { tournaments } from '../../db/schema/tournaments.ts'
import { loadAwards } from '../../tournaments/finish/complete.ts'
import { payOut } from '../../tournaments/finish/pay-out.ts'

type Row = typeof tournaments.$inferSelect

/** After all of them were played, so that what was won changes no seed. */
export async function payAwards(db: Db, rows: readonly Row[]) {
  for (const row of rows) {
    const { id, completedAt } = row
    if (!completedAt) continue
    await payOut(db, row, await loadAwards(db, row), completedAt)
    await db.execute(sql`
      update points set created_at = ${completedAt} where created_at > ${completedAt} and (
        subject = ${id} or subject in (select id::text from matches where event_id = ${id}))`)
    await db.update(trophies).set({ createdAt: completedAt }).where(eq(trophies.eventId, id))
  }
  await db.delete(notifications).where(eq(notifications.kind, 'level-up')) // of a day long past
  const done = rows.flatMap(({ id, completedAt }) => (completedAt ? [id] : []))
  if (done.length > 0) await payPrizes(db, done)
}

/** What was there was paid within as many days as the place; the rest is still waited for. */
async function payPrizes(db: Db, eventIds: string[]) {
  const place = sql`(payments.metadata ->> 'rank')::int`
  const providers = sql`(array['PAYPAL', 'VENMO', 'CASHAPP'])[${place} % 3 + 1]::payment_provider`
  await db.execute(sql`
    update payments set created_at = tournaments.completed_at, provider = ${providers},
      account = left(player_id::text, 8) || '@pay.example',
      status = (case when funded_at is not null then 'PAID' else 'PENDING' end)::payment_status,
      paid_at = case when funded_at is not null then tournaments.completed_at + ${place} * interval '1 day' end
    from tournaments where tournaments.id = payments.event_id
      and ${inArray(sql`payments.event_id`, eventIds)}`)
}
