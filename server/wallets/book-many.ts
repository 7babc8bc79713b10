/**
 * Coins for many people at once, by the rules of `move`: each wallet is locked, its balance is the sum of its transactions, and
 * the same cause and subject is booked once. Wallets are locked in one order, so that two of these never wait for each other.
 */

import type { TransactionMetadata } from '@guildhall/contract/wallets/columns.ts'
import type { TransactionCause } from '@guildhall/contract/wallets/constants.ts'
import { sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'

export type DueCoins = {
  userId: string
  amount: number
  cause: TransactionCause
  subject: string
  metadata: TransactionMetadata
}

/** Into the wallets of one organization; amounts above zero only, so that nothing can be refused. */
export async function payMany(db: Db, organizationId: string, due: readonly DueCoins[]): Promise<void> {
  for (const some of chunks(due)) await pay(db, organizationId, some)
}

async function pay(db: Db, organizationId: string, due: readonly DueCoins[]) {
  const userIds = [...new Set(due.map(({ userId }) => userId))].sort()
  const owners = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(userIds)}::json))`
  const made = JSON.stringify(userIds.map((userId) => ({ id: uuidv7(), userId })))
  await db.execute(sql`
    insert into wallets (id, user_id, organization_id)
    select id, "userId", ${organizationId}::uuid from json_to_recordset(${made}::json) as made (id uuid, "userId" uuid)
    on conflict do nothing`)
  await db.execute(sql`
    select id from wallets where organization_id = ${organizationId} and user_id in ${owners} order by id for update`)
  const rows = JSON.stringify(due.map((row, order) => ({ ...row, id: uuidv7(), order })))
  await db.execute(sql`
    with given as (
      select given.*, wallets.id as wallet_id, wallets.balance as held
      from json_to_recordset(${rows}::json) as given (id uuid, "userId" uuid, amount int8, cause transaction_cause,
        subject text, metadata jsonb, "order" int)
      join wallets on wallets.user_id = given."userId" and wallets.organization_id = ${organizationId}
      where given.amount > 0 and not exists (select from transactions as earlier where earlier.wallet_id = wallets.id
        and earlier.cause = given.cause and earlier.subject = given.subject)
    ), booked as (
      insert into transactions (id, wallet_id, amount, balance, cause, subject, metadata)
      select id, wallet_id, amount, held + sum(amount) over (partition by wallet_id order by "order"), cause, subject, metadata
      from given order by "order" returning wallet_id, amount
    ), sums as (select wallet_id, sum(amount) as amount from booked group by wallet_id)
    update wallets set balance = wallets.balance + sums.amount from sums where wallets.id = sums.wallet_id`)
}
