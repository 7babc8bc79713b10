/** The first of the two people who pay a prize above the limit of the community; and the account that it is paid to. */
import { payoutAccounts as accountRules } from '@guildhall/contract/payments/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { payments } from '../db/schema/payments.ts'
import type { Cipher } from '../encryption.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { logAction } from '../organizations/log.ts'
import { lockOrganization } from '../organizations/read.ts'
import { decryptAccount } from './accounts.ts'
import { findPayment, isReplaced, lockPayment, publishChange } from './change.ts'
import { logPayment } from './log.ts'

type PaymentAddress = { id: string; paymentId: string }

export function setApproval(db: Db, actor: Actor, { id, paymentId }: PaymentAddress, approved: boolean) {
  return db.transaction(async (db) => {
    const { event, row } = await lockPayment(db, actor, id, paymentId)
    const { payment } = row
    ensure(!isReplaced(payment), 'PAYMENT_REPLACED')
    ensure(payment.status !== 'PAID', 'ALREADY_PAID')
    if (approved) ensure(payment.userId !== actor.id, 'SECOND_PERSON') // no one approves their own prize
    if (approved === (payment.approvedAt !== null)) return findPayment(db, payment.id) // the first approval counts
    await db
      .update(payments)
      .set({ approvedAt: approved ? new Date() : null, approvedById: approved ? actor.id : null })
      .where(eq(payments.id, payment.id))
    await logPayment(db, actor, { event, action: 'payment-approved', userId: payment.userId, after: { approved } })
    await publishChange(db, event)
    return findPayment(db, payment.id)
  })
}

/** Only for those who pay: hosts of the event, and owners and admins of its community. Platform staff see it masked. */
export function readAccount(db: Db, cipher: Cipher, actor: Actor, { id, paymentId }: PaymentAddress) {
  return db.transaction(async (db) => {
    const { event, membership, row } = await lockPayment(db, actor, id, paymentId)
    ensure(membership.host, 'FORBIDDEN')
    const { provider, encrypted } = orNotFound(row.account)
    const { userId } = row.payment
    await logPayment(db, actor, { event, action: 'payout-account-read', userId, after: { provider } })
    const account = decryptAccount(cipher, { userId, provider, encrypted })
    return { provider, account: `${accountRules[provider].sign}${account}` }
  })
}

export function setPayoutLimit(db: Db, actor: Actor, organizationId: string, limit: number | null) {
  return db.transaction(async (db) => {
    const { payoutLimit } = await lockOrganization(db, organizationId)
    if (payoutLimit === limit) return { limit }
    await db.update(organizations).set({ payoutLimit: limit }).where(eq(organizations.id, organizationId))
    const change = { before: { payoutLimit }, after: { payoutLimit: limit } }
    await logAction(db, actor, { action: 'payout-limit-changed', organizationId, ...change })
    return { limit }
  })
}
