/** Marks several payments of a community as paid, after a bulk upload to a provider. */
import type { PaymentProvider } from '@guildhall/contract/payments/constants.ts'
import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { payments } from '../db/schema/payments.ts'
import { eventKinds } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { notifyEach } from '../notifications/notify.ts'
import { isReplaced, paidSubject, publishChange, refuseApproval } from './change.ts'
import { isInScope, type PaymentRow, presentEvent, selectPayments } from './list.ts'
import { logPayments } from './log.ts'

type Batch = { ids: string[]; provider?: PaymentProvider; reference?: string; paidAt?: string }

export function payMany(db: Db, actor: Actor, organizationId: string, { ids, provider, reference, paidAt }: Batch) {
  const paidTime = paidAt ? new Date(paidAt) : new Date()
  const errors = [{ path: 'body.paidAt', code: 'IN_FUTURE', message: 'IN_FUTURE' }]
  ensure(paidTime.getTime() <= Date.now(), 'INVALID', { errors })
  return db.transaction(async (db) => {
    await lockAll(db, ids)
    const rows = await selectPayments(db).where(and(isInScope({ organizationId }), inArray(payments.id, ids)))
    const rowById = new Map(rows.map((row) => [row.payment.id, row]))
    const skipped = ids.flatMap((id) => {
      const row = rowById.get(id)
      const code = row ? refusePaying(actor, row) : ('NOT_FOUND' as const)
      return code ? [{ id, code }] : []
    })
    const skippedIds = new Set(skipped.map(({ id }) => id))
    const payable = rows.filter(({ payment }) => !skippedIds.has(payment.id))
    if (payable.length > 0) {
      await markPaid(db, actor, payable, { provider, reference, paidTime })
      await tell(db, actor, payable)
    }
    return { paid: payable.map(({ payment }) => payment.id), skipped }
  })
}

function refusePaying(actor: Actor, row: PaymentRow) {
  if (isReplaced(row.payment)) return 'PAYMENT_REPLACED' as const
  if (row.payment.status === 'PAID') return 'ALREADY_PAID' as const
  return refuseApproval(actor, row)
}

/** Events before payments like every other change, and by id, so that no two changes wait for each other. */
async function lockAll(db: Db, ids: string[]) {
  const isAmong = sql`select event_id from payments where ${inArray(sql`payments.id`, ids)}`
  for (const { table } of eventKinds())
    await db.execute(
      sql`select id from ${sql.identifier(table)} where id in (${isAmong}) order by id for no key update`,
    )
  await db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, ids))
    .orderBy(asc(payments.id))
    .for('update')
}

type PaidRecord = { provider: PaymentProvider | undefined; reference: string | undefined; paidTime: Date }

async function markPaid(
  db: Db,
  actor: Actor,
  rows: readonly PaymentRow[],
  { provider, reference, paidTime }: PaidRecord,
) {
  const ids = rows.map(({ payment }) => payment.id)
  const addition = JSON.stringify(reference === undefined ? {} : { reference })
  await db
    .update(payments)
    .set({
      status: 'PAID',
      paidAt: paidTime,
      paidById: actor.id,
      failedAt: null,
      failureReason: null,
      metadata: sql`${payments.metadata} || ${addition}::jsonb`,
      ...(provider && { provider, account: null }),
    })
    .where(inArray(payments.id, ids))
  await db.execute(sql`
    update payments set provider = a.provider, account = a.masked from payout_accounts a
    where a.user_id = payments.user_id and ${provider ? sql`a.provider = ${provider}` : sql`a.preferred`} and ${inArray(sql`payments.id`, ids)}`)
}

async function tell(db: Db, actor: Actor, rows: readonly PaymentRow[]) {
  const events = new Map(rows.flatMap((row) => presentEvent(row) ?? []).map((event) => [event.id, event]))
  const logged = rows.flatMap(({ payment }) => {
    const event = events.get(payment.eventId ?? '')
    if (!event) return []
    const facts = { before: { status: payment.status }, after: { status: 'PAID' } }
    const ref = { id: event.id, eventType: event.type }
    return [{ event: ref, action: 'payment-changed' as const, userId: payment.userId, ...facts }]
  })
  await logPayments(db, actor, logged)
  await Promise.all([...events.values()].map(({ id, type }) => publishChange(db, { id, eventType: type })))
  await notifyEach(
    db,
    'payment',
    rows.map((row) => {
      const { userId, metadata, amount, currency } = row.payment
      const tournament = row.eventName ?? ''
      const values = { tournament, item: metadata.prize ?? tournament, money: `${amount} ${currency}` }
      return { userId, values: { variant: 'paid', ...values }, link: '/payments', subject: paidSubject(row.payment) }
    }),
  )
}
