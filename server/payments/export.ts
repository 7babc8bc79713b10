/** Payments as CSV: a list for the accounts, or the file that PayPal, Venmo or Cash App take for a bulk payment. */
import { Readable } from 'node:stream'
import type { PaymentProvider } from '@guildhall/contract/payments/constants.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { payments, payoutAccounts } from '../db/schema/payments.ts'
import type { Cipher } from '../encryption.ts'
import { isOwed } from '../organizations/payouts.ts'
import { dayOf } from '../rules/utc-day.ts'
import { writeCsv } from '../text/csv.ts'
import { decryptAccount } from './accounts.ts'
import { decimalAmount, isAboveLimit } from './amounts.ts'
import {
  isInScope,
  isListed,
  type PaymentRow,
  type PayoutQuery,
  type PayoutScope,
  payoutTarget,
  selectPayments,
} from './list.ts'

const batchSize = 1_000
/** PayPal takes no more in one file. */
const fileRows = 5_000

/** Accounts are masked. */
export function exportPayments(db: Db, scope: PayoutScope, query: PayoutQuery) {
  async function* body() {
    yield writeCsv([
      [
        'id',
        'event',
        'rank',
        'player',
        'amount',
        'currency',
        'provider',
        'account',
        'status',
        'due',
        'paid',
        'reference',
      ],
    ])
    for (let after: string | undefined; ; ) {
      const rows = await selectPayments(db)
        .where(and(isListed(scope, query), after ? gt(payments.id, after) : undefined))
        .orderBy(asc(payments.id))
        .limit(batchSize)
      const last = rows.at(-1)
      if (!last) return
      yield writeCsv(rows.map(accountingCells))
      after = last.payment.id
    }
  }
  return { name: 'payments.csv', body: Readable.from(body()) }
}

function accountingCells(row: PaymentRow) {
  const { payment, user, eventName } = row
  const { provider, account } = payoutTarget(row)
  return [
    payment.id,
    eventName,
    payment.metadata.rank,
    user.username ?? user.name,
    decimalAmount(payment.amount, payment.currency),
    payment.currency,
    provider,
    account,
    payment.metadata.error === 'REOPENED' ? 'REPLACED' : payment.status,
    payment.dueAt && dayOf(payment.dueAt),
    payment.paidAt && dayOf(payment.paidAt),
    payment.metadata.reference,
  ]
}

export type BulkFile = { provider: PaymentProvider; currency: string }

/** What can be paid now: owed, with an account of the provider, and approved where the amount needs it. */
export async function writeBulkFile(db: Db, cipher: Cipher, scope: PayoutScope, { provider, currency }: BulkFile) {
  const isReady = sql`${isOwed} and (not ${isAboveLimit} or ${payments.approvedAt} is not null)`
  const rows = await selectPayments(db)
    .where(and(isInScope(scope), eq(payments.currency, currency), eq(payoutAccounts.provider, provider), isReady))
    .orderBy(asc(payments.id))
    .limit(fileRows)
  const lines = rows.flatMap((row) => {
    const { payment, account: stored, eventName } = row
    if (!stored) return []
    const account = decryptAccount(cipher, { userId: payment.userId, ...stored })
    const note = [eventName, payment.metadata.prize].filter(Boolean).join(' – ')
    return [{ payment, account, note, amount: decimalAmount(payment.amount, currency), user: row.user }]
  })
  // PayPal: no header, one currency per file; recipient, amount, currency, an id without spaces, a note, the wallet.
  const cells =
    provider === 'PAYPAL'
      ? lines.map(({ payment, account, note, amount }) => [
          account,
          amount,
          currency,
          payment.id.replaceAll('-', '').slice(-30),
          note.slice(0, 400),
          provider,
        ])
      : [
          ['account', 'amount', 'currency', 'player', 'note', 'id'],
          ...lines.map(({ payment, account, note, amount, user }) => [
            account,
            amount,
            currency,
            user.username ?? user.name,
            note,
            payment.id,
          ]),
        ]
  const file = { name: `payouts-${provider.toLowerCase()}-${currency}.csv`, body: writeCsv(cells) }
  return { file, count: lines.length }
}
