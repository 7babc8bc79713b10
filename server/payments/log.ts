/** What staff do with prize money is in the log of the event, and always in the audit log, also that they read an account. */
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { type EventRef, logRef } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'

type PaymentAction =
  | 'payment-changed'
  | 'payment-approved'
  | 'payout-reminded'
  | 'payout-account-read'
  | 'payout-accounts-exported'

type PaymentAct = {
  event: EventRef
  action: PaymentAction
  /** The winner. */
  userId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export const logPayments = (db: Db, actor: Actor, acts: readonly PaymentAct[]) =>
  logActs(
    db,
    acts.map(({ event, ...act }) => ({ ...act, ...logRef(event), moderatorId: actor.id })),
  )

export const logPayment = (db: Db, actor: Actor, act: PaymentAct) => logPayments(db, actor, [act])
