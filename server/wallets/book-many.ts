/**
 * Books coins for many users at once by the rules of `bookTransaction`: each wallet is locked, its balance is the sum of its
 * transactions, and the same cause and subject is booked once. Wallets are locked in a fixed order to avoid deadlocks.
 */

import type { TransactionMetadata } from '@guildhall/contract/wallets/columns.ts'
import type { TransactionCause } from '@guildhall/contract/wallets/constants.ts'
import { sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'

export type NewCoins = {
  userId: string
  amount: number
  cause: TransactionCause
  subject: string
  metadata: TransactionMetadata
}

/** For wallets of one organization. Only positive amounts are booked, so that no booking can be refused. */
export async function bookMany(db: Db, organizationId: string, coins: readonly NewCoins[]): Promise<void> {
  for (const batch of chunks(coins)) await bookBatch(db, organizationId, batch)
}

async function bookBatch(db: Db, organizationId: string, coins: readonly NewCoins[]) {
  const userIds = [...new Set(coins.map(({ userId }) => userId))].sort()
  const owners = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(userIds)}::json))`
  const newWallets = JSON.stringify(userIds.map((userId) => ({ id: uuidv7(), userId })))
  await db.execute(sql`
    insert into wallets (id, user_id, organization_id)
    select id, "userId", ${organizationId}::uuid from json_to_recordset(${newWallets}::json) as wallet (id uuid, "userId" uuid)
    on conflict do nothing`)
  await db.execute(sql`
    select id from wallets where organization_id = ${organizationId} and user_id in ${owners} order by id for update`)
  const rows = JSON.stringify(coins.map((row, order) => ({ ...row, id: uuidv7(), order })))
  await db.execute(sql`
    with entries as (
      select entries.*, wallets.id as wallet_id, wallets.balance as previous
      from json_to_recordset(${rows}::json) as entries (id uuid, "userId" uuid, amount int8, cause transaction_cause,
        subject text, metadata jsonb, "order" int)
      join wallets on wallets.user_id = entries."userId" and wallets.organization_id = ${organizationId}
      where entries.amount > 0 and not exists (select from transactions as earlier where earlier.wallet_id = wallets.id
        and earlier.cause = entries.cause and earlier.subject = entries.subject)
    ), booked as (
      insert into transactions (id, wallet_id, amount, balance, cause, subject, metadata)
      select id, wallet_id, amount, previous + sum(amount) over (partition by wallet_id order by "order"), cause, subject, metadata
      from entries order by "order" returning wallet_id, amount
    ), sums as (select wallet_id, sum(amount) as amount from booked group by wallet_id)
    update wallets set balance = wallets.balance + sums.amount from sums where wallets.id = sums.wallet_id`)
}
