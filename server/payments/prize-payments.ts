/** Prize payments of an event for its staff: payees, amounts and status. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { Payment, PaymentChange } from '@guildhall/contract/payments/shapes.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { payments } from '../db/schema/payments.ts'
import { eventTopic } from '../events/event.ts'
import { findEvent, lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { logPlayer } from '../players/log.ts'
import { userCard } from '../profiles/user-card.ts'

const select = (db: Db) =>
  db
    .select({
      payment: payments,
      user: userCard(users),
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .$dynamic()

export async function listPayments(db: Db, actor: Actor, id: string, query: PageQuery) {
  await findEvent(db, actor, id)
  const { limit, offset } = windowOf(query)
  const isOfEvent = eq(payments.eventId, id)
  const order = [asc(sql`(metadata ->> 'rank')::int`), asc(payments.id)]
  const rows = await select(db)
    .where(isOfEvent)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(present), total: await db.$count(payments, isOfEvent) }
}

export function changePayment(db: Db, actor: Actor, id: string, paymentId: string, change: PaymentChange) {
  return db.transaction(async (db) => {
    // A completion writes payments under the lock on the event.
    const { event } = await lockEvent(db, actor, id)
    const isPayment = and(sql`${payments.id}::text = ${paymentId}`, eq(payments.eventId, id))
    const [row] = await db.select().from(payments).where(isPayment).for('update')
    const before = orNotFound(row)
    const { status = before.status, provider, reference, note } = change
    const isPaid = status === 'PAID'
    ensure(status === before.status || before.metadata.error !== 'REOPENED', 'PAYMENT_REPLACED')

    await db
      .update(payments)
      .set({
        status,
        provider: provider ?? before.provider,
        metadata: {
          ...before.metadata,
          ...(reference !== undefined && { reference }),
          ...(note !== undefined && { note }),
        },
        paidAt: isPaid ? (before.paidAt ?? new Date()) : null,
        paidById: isPaid ? (before.paidById ?? actor.id) : null,
      })
      .where(eq(payments.id, before.id))
    const details = { userId: before.userId, before: { status: before.status }, after: { status } }
    await logPlayer(db, actor, event, 'payment-changed', details)
    await invalidate(db, eventTopic(event))
    await publish(db, eventTopic(event), { payments: true })
    if (isPaid && before.status !== 'PAID')
      await notify(db, before.userId, {
        kind: 'payment',
        values: {
          variant: 'paid',
          tournament: event.name,
          item: before.metadata.prize ?? event.name,
          money: `${before.amount} ${before.currency}`,
        },
        link: '/payments',
        subject: before.id,
      })
    const [after] = await select(db).where(eq(payments.id, before.id))
    return present(orNotFound(after))
  })
}

function present({ payment, user }: Awaited<ReturnType<typeof select>>[number]): Payment {
  return {
    id: payment.id,
    userId: payment.userId,
    user,
    playerId: payment.playerId,
    amount: payment.amount,
    currency: payment.currency,
    account: payment.account,
    status: payment.status,
    provider: payment.provider,
    metadata: payment.metadata,
    eventId: payment.eventId,
    dueAt: payment.dueAt?.toISOString() ?? null,
    fundedAt: payment.fundedAt?.toISOString() ?? null,
    paidAt: payment.paidAt?.toISOString() ?? null,
    createdAt: payment.createdAt.toISOString(),
  }
}
