/** Checks the results, ledgers and emails of a finished event, however often its server was killed. Each line is a fault. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import type { Actor } from '../../server/http/authorize.ts'
import { reconcile } from '../../server/ledger/reconcile.ts'
import type { Received } from '../../server/testing/emails/smtp.ts'
import { previewAwards } from '../../server/tournaments/finish/complete.ts'
import { reportRehearsal } from '../../server/tournaments/rehearsal/rehearse.ts'
import { faultsOf } from './winner.ts'

export async function findLedgerFaults(db: Db, host: Actor, id: string, emails: Received[]): Promise<string[]> {
  const { status, open, stuck, violations, winnerId } = await reportRehearsal(db, host, id)
  const { totals } = await previewAwards(db, host, id)
  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from (${query}) as found`)
    return rows[0]?.count ?? 0
  }
  const sum = async (query: ReturnType<typeof sql>) =>
    Number((await db.execute<{ sum: string }>(query)).rows[0]?.sum ?? 0)
  const counts: Record<string, number> = {
    'open matches': open,
    'stuck matches': stuck.length,
    'violations that verify() finds': violations,
    'differences in the ledger of coins': (await reconcile(db, () => {})).differences,
    'users whose XP differs from their points': await count(sql`select 1 from users where xp <>
      coalesce((select sum(amount) from points where user_id = users.id), 0)`),
    'coins too many or too few':
      (await sum(sql`select sum(amount) from transactions where balance is not null`)) - totals.coins,
    'points too many or too few': (await sum(sql`select sum(amount) from points`)) - totals.points,
    'emails written twice': await count(sql`select 1 from emails group by "to", subject having count(*) > 1
      union all select 1 from emails group by reason having count(*) > 1`),
    'emails that were not sent': await count(sql`select 1 from emails where sent_at is null`),
    'emails that were delivered twice':
      emails.length - new Set(emails.map(({ headers }) => headers['message-id'])).size,
  }
  return [
    ...(status === 'completed' ? [] : [`the event is ${status}`]),
    ...(totals.coins > 0 && totals.points > 0 ? [] : ['no award was paid, so the ledgers prove nothing']),
    ...(await faultsOf(db, { id, type: 'DOUBLE_ELIMINATION', winnerId })),
    ...Object.entries(counts).flatMap(([description, number]) => (number === 0 ? [] : [`${number} ${description}`])),
  ]
}
