/**
 * The only function that writes to the ledger. Each movement is two entries whose amounts add up to zero: one of the user's wallet,
 * with the balance after it, and one of the issuer's. One statement writes both sides of all movements and the new balances.
 */
import type { TransactionMetadata } from '@guildhall/contract/wallets/columns.ts'
import type { TransactionCause } from '@guildhall/contract/wallets/constants.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { transactions } from '../db/schema/wallets.ts'
import { rowsOf, statement } from '../db/statement.ts'

export type Transaction = typeof transactions.$inferSelect

export type MovementDetails = {
  /** A negative amount removes coins. */
  amount: number
  cause: TransactionCause
  /** Each pair of cause and subject is booked once per wallet. */
  subject?: string
  metadata?: TransactionMetadata
  itemId?: string
  reversesId?: string
  /** The member of staff who books it, and why. */
  actorId?: string
  reason?: string
}
export type Movement = MovementDetails & { walletId: string }

const { columns, read } = rowsOf(transactions)

const write = (isIssuer: string) =>
  statement(`
    with entries as (
      select input.*, wallets.balance + sum(input.amount) over (partition by input."walletId" order by input."order") as balance
      from json_to_recordset($1::json) as input (id uuid, "issuerEntryId" uuid, "walletId" uuid, amount int8,
        cause transaction_cause, subject text, metadata jsonb, "itemId" uuid, "reversesId" uuid, "actorId" uuid, reason text,
        "order" int)
      join wallets on wallets.id = input."walletId"
      where not exists (select from transactions earlier where earlier.wallet_id = input."walletId"
        and earlier.cause = input.cause and earlier.subject = input.subject)
    ), booked as (
      insert into transactions (id, movement_id, wallet_id, amount, balance, cause, subject, metadata, item_id, reverses_id, actor_id, reason)
      select id, id, "walletId", amount, balance, cause, subject, coalesce(metadata, '{}'), "itemId", "reversesId", "actorId", reason
      from entries order by "order" returning *
    ), issued as (
      insert into transactions (id, movement_id, wallet_id, amount, cause)
      select "issuerEntryId", id, (select id from wallets where user_id is null and ${isIssuer}), -amount, cause
      from entries order by "order"
    ), sums as (
      select "walletId", sum(amount) as amount from entries group by 1
    ), balances as (
      update wallets set balance = wallets.balance + sums.amount from sums where wallets.id = sums."walletId"
    )
    select ${columns} from booked order by no`)

const writeUniversal = write('organization_id is null')
const writeInOrganization = write('organization_id = $2::uuid')

/**
 * The caller has locked the wallets, which all belong to the organization, and has checked that no balance becomes negative. Returns
 * the entries of the users' wallets. A movement whose cause and subject were booked before is skipped.
 */
export async function writeMovements(
  db: Db,
  organizationId: string | null,
  movements: readonly Movement[],
): Promise<Transaction[]> {
  const entries: Transaction[] = []
  for (const batch of chunks(movements)) {
    const input = JSON.stringify(
      batch.map((movement, order) => ({ ...movement, id: uuidv7(), issuerEntryId: uuidv7(), order })),
    )
    const rows = await (organizationId === null
      ? writeUniversal(db, input)
      : writeInOrganization(db, input, organizationId))
    for (const row of rows) entries.push(read(row))
  }
  return entries
}
