/** The public prize ledger of an event, without accounts, references and notes. */
import type { Payout, PrizeLedger } from '@guildhall/contract/payments/shapes.ts'
import type { Prize } from '@guildhall/contract/tournaments/columns.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { payments } from '../db/schema/payments.ts'
import { players } from '../db/schema/players.ts'
import type { EventRow } from '../events/event.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { isOverdue, isOwed, loadPayoutRecord } from '../organizations/payouts.ts'

const maxPayouts = 200

export async function findLedger(db: Db, actor: Actor | null, id: string): Promise<PrizeLedger> {
  const { event } = await findEvent(db, actor, id)
  const { organizationId, createdById: userId } = event
  return {
    payments: await listPayouts(db, id),
    totals: event.completedAt ? await sumPayments(db, id) : sumPrizes(event),
    organizer: await loadPayoutRecord(db, organizationId ? { organizationId } : { userId }),
  }
}

const isValidPayment = (id: string) => and(eq(payments.eventId, id), or(eq(payments.status, 'PAID'), isOwed))

async function listPayouts(db: Db, id: string): Promise<Payout[]> {
  const rank = sql<number | null>`(${payments.metadata} ->> 'rank')::int`
  const rows = await db
    .select({
      id: payments.id,
      rank,
      title: sql<string | null>`${payments.metadata} ->> 'prize'`,
      player: { id: players.id, name: players.name },
      amount: payments.amount,
      currency: payments.currency,
      isLate: sql<boolean>`coalesce(${isOverdue}, false)`,
      promisedAt: payments.createdAt,
      fundedAt: payments.fundedAt,
      dueAt: payments.dueAt,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(isValidPayment(id))
    .orderBy(asc(rank), asc(payments.id))
    .limit(maxPayouts)
  return rows.map(({ isLate, promisedAt, fundedAt, dueAt, paidAt, ...row }) => ({
    ...row,
    state: paidAt ? 'paid' : isLate ? 'overdue' : fundedAt ? 'funded' : 'promised',
    promisedAt: promisedAt.toISOString(),
    fundedAt: fundedAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
  }))
}

function sumPayments(db: Db, id: string) {
  const sum = (condition = sql`true`) =>
    sql<number>`coalesce(sum(${payments.amount}) filter (where ${condition}), 0)::float8`
  return db
    .select({
      currency: payments.currency,
      promised: sum(),
      funded: sum(sql`${payments.fundedAt} is not null or ${payments.status} = 'PAID'`),
      paid: sum(sql`${payments.status} = 'PAID'`),
      overdue: sum(isOverdue),
    })
    .from(payments)
    .where(isValidPayment(id))
    .groupBy(payments.currency)
    .orderBy(asc(payments.currency))
}

/** Before the completion: each rank of a prize counts with its amount. */
function sumPrizes({ prizes }: Pick<EventRow, 'prizes'>) {
  const totalValue = ({ amount = 0, from, to }: Prize) => amount * (to - from + 1)
  const money = prizes.filter((prize) => prize.kind === 'money' && totalValue(prize) > 0)
  const total = (list: readonly Prize[]) => list.reduce((sum, prize) => sum + totalValue(prize), 0)
  return [...Map.groupBy(money, ({ currency = 'USD' }) => currency)].map(([currency, list]) => ({
    currency,
    promised: total(list),
    funded: total(list.filter(({ fundedAt }) => fundedAt)),
    paid: 0,
    overdue: 0,
  }))
}
