/** The nightly check. Admins get a notification, and the log has the ids of the first differences. */
import { and, inArray, isNull } from 'drizzle-orm'
import { users } from '../db/schema/identity.ts'
import { logs } from '../db/schema/moderation.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { dayOf } from '../rules/utc-day.ts'
import type { Difference } from './difference.ts'
import { reconcile } from './reconcile.ts'

const maxLogged = 20

export const reconcileNightly: Handler<NoData> = async ({ db }) => {
  const first: Difference[] = []
  const { differences } = await reconcile(db, (difference) => {
    if (first.length < maxLogged) first.push(difference)
  })
  if (differences === 0) return
  await db.transaction(async (db) => {
    await db.insert(logs).values({ action: 'ledger-difference', after: { differences, first } })
    const admins = await db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.role, ['ADMIN', 'SUPER']), isNull(users.deletedAt)))
    await notify(
      db,
      admins.map(({ id }) => id),
      {
        kind: 'ledger-difference',
        values: { differences },
        subject: `ledger:${dayOf(new Date())}`, // a job that runs twice notifies once a day
      },
    )
  })
}
