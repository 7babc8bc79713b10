/** Staff record what happened to a prize payment: funded, paid or failed. Above the limit of the community two people are needed. */
import type { PaymentStatus } from '@guildhall/contract/payments/constants.ts'
import type { Payment, PaymentChange } from '@guildhall/contract/payments/shapes.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { payments, payoutAccounts } from '../db/schema/payments.ts'
import { type EventRow, eventTopic } from '../events/event.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { type PaymentRow, presentPayment, selectPayments } from './list.ts'
import { logPayment } from './log.ts'

type PaymentColumns = typeof payments.$inferSelect

export function changePayment(db: Db, actor: Actor, id: string, paymentId: string, change: PaymentChange) {
  checkChange(change)
  return db.transaction(async (db) => {
    const { event, row } = await lockPayment(db, actor, id, paymentId)
    const before = row.payment
    const { status = before.status } = change
    ensure(change.status !== 'PAID' || before.status !== 'PAID', 'ALREADY_PAID') // whoever sends it may have paid a second time
    ensureUnchanged(change.stored, before)
    ensure(status === before.status || !isReplaced(before), 'PAYMENT_REPLACED')
    if (status === 'PAID' && before.status !== 'PAID') checkApproval(actor, row)

    // Null: paid in another way, not to an account of the winner.
    const provider = change.provider === undefined ? (row.account?.provider ?? before.provider) : change.provider
    const columns = {
      ...recordColumns(before, change),
      ...(status !== before.status && statusColumns(actor, row, status)),
      ...(status === 'PAID' && {
        ...(change.paidAt && { paidAt: new Date(change.paidAt) }),
        ...((before.status !== 'PAID' || change.provider !== undefined) && {
          provider,
          account: await findMaskedAccount(db, before.userId, provider),
        }),
      }),
      ...(status === 'FAILED' && change.reason && { failureReason: change.reason }),
    }
    await db.update(payments).set(columns).where(eq(payments.id, before.id))
    const facts = { before: factsOf(before), after: factsOf({ ...before, ...columns }) }
    await logPayment(db, actor, { event, action: 'payment-changed', userId: before.userId, ...facts })
    await publishChange(db, event)
    if (status !== before.status) await notifyWinner(db, event, { ...before, ...columns })
    return findPayment(db, before.id)
  })
}

/** The event is locked first: a completion writes payments under its lock. */
export async function lockPayment(db: Db, actor: Actor, id: string, paymentId: string) {
  const { event, membership } = await lockEvent(db, actor, id)
  const isPayment = and(eq(payments.id, paymentId), eq(payments.eventId, id))
  await db.select({ id: payments.id }).from(payments).where(isPayment).for('update')
  const [row] = await selectPayments(db).where(isPayment)
  return { event, membership, row: orNotFound(row) }
}

export const isReplaced = ({ metadata }: PaymentColumns) => metadata.error === 'REOPENED'

function checkChange({ status, reason, paidAt }: PaymentChange) {
  const refuse = (path: string, code: string) => ({ errors: [{ path: `body.${path}`, code, message: code }] })
  ensure(status !== 'FAILED' || reason, 'INVALID', refuse('reason', 'REQUIRED'))
  ensure(!paidAt || Date.parse(paidAt) <= Date.now(), 'INVALID', refuse('paidAt', 'IN_FUTURE'))
}

/** Of a payment above the limit, the person who approves it is not the one who pays it. */
export function refuseApproval(actor: Actor, { payment, isAboveLimit }: Pick<PaymentRow, 'payment' | 'isAboveLimit'>) {
  if (!isAboveLimit) return undefined
  if (!payment.approvedAt) return 'APPROVAL_NEEDED' as const
  return payment.approvedById === actor.id ? ('SECOND_PERSON' as const) : undefined
}

function checkApproval(actor: Actor, row: PaymentRow) {
  const refusal = refuseApproval(actor, row)
  if (refusal) ensure(false, refusal)
}

const recordColumns = (before: PaymentColumns, { reference, note, funded }: PaymentChange) => ({
  metadata: {
    ...before.metadata,
    ...(reference !== undefined && { reference }),
    ...(note !== undefined && { note }),
  },
  ...(funded !== undefined && { fundedAt: funded ? (before.fundedAt ?? new Date()) : null }),
})

/** An approval is for one attempt: a payment that failed or was marked as paid by mistake needs a new one. */
function statusColumns(actor: Actor, { payment }: PaymentRow, status: PaymentStatus) {
  const now = new Date()
  const isPaid = status === 'PAID'
  const hasFailed = status === 'FAILED'
  return {
    status,
    paidAt: isPaid ? now : null,
    paidById: isPaid ? actor.id : null,
    failedAt: hasFailed ? now : null,
    failureReason: null,
    failures: payment.failures + (hasFailed ? 1 : 0),
    ...(!isPaid && { approvedAt: null, approvedById: null }),
  }
}

async function findMaskedAccount(db: Db, userId: string, provider: PaymentColumns['provider']) {
  if (!provider) return null
  const [row] = await db
    .select({ masked: payoutAccounts.masked })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.provider, provider)))
  return row?.masked ?? null
}

const factsOf = ({ status, fundedAt, failureReason }: PaymentColumns) => ({
  status,
  ...(fundedAt && { funded: true }),
  ...(failureReason && { reason: failureReason }),
})

export async function publishChange(db: Db, event: Pick<EventRow, 'id' | 'eventType'>) {
  await invalidate(db, eventTopic(event))
  await publish(db, eventTopic(event), { payments: true })
}

async function notifyWinner(db: Db, event: EventRow, payment: PaymentColumns) {
  const { status, userId, metadata, amount, currency, failureReason, id, failures } = payment
  if (status === 'PENDING') return
  const prize = { tournament: event.name, item: metadata.prize ?? event.name, money: `${amount} ${currency}` }
  const values =
    status === 'PAID'
      ? { variant: 'paid' as const, ...prize }
      : { variant: 'failed' as const, ...prize, reason: failureReason ?? '' }
  const subject = status === 'PAID' ? paidSubject(payment) : `${id} failed ${failures}`
  await notify(db, userId, { kind: 'payment', values, link: '/payments', subject })
}

/** Of one attempt: a winner also hears of the payment after one that failed. */
export const paidSubject = ({ id, failures }: PaymentColumns) => (failures === 0 ? id : `${id} paid ${failures}`)

export async function findPayment(db: Db, id: string): Promise<Payment> {
  const [row] = await selectPayments(db).where(eq(payments.id, id))
  return presentPayment(orNotFound(row))
}
