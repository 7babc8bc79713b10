/** Locks wallets, and creates those that do not exist together with their issuer. */
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { wallets } from '../db/schema/wallets.ts'
import { rowsOf, statement } from '../db/statement.ts'
import { orNotFound } from '../http/problem.ts'

export type WalletRow = typeof wallets.$inferSelect

const { columns, read } = rowsOf(wallets)

const lock = (isOfOrganization: string) =>
  statement(
    `select ${columns} from wallets where user_id = any($1::uuid[]) and ${isOfOrganization} order by id for update`,
  )
const lockUniversal = lock('organization_id is null')
const lockInOrganization = lock('organization_id = $2::uuid')

// The issuer comes first and the users are sorted, so that concurrent inserts wait for each other in one order.
const create = statement(`
  insert into wallets (id, user_id, organization_id)
  select id, "userId", $2::uuid from json_to_recordset($1::json) as input (id uuid, "userId" uuid)
  on conflict do nothing`)

async function lockExisting(db: Db, organizationId: string | null, userIds: readonly string[]): Promise<WalletRow[]> {
  const rows = await (organizationId === null
    ? lockUniversal(db, userIds)
    : lockInOrganization(db, userIds, organizationId))
  return rows.map(read)
}

/** The wallet of each user. Wallets are locked in the order of their ids to avoid deadlocks. */
export async function lockWallets(
  db: Db,
  organizationId: string | null,
  userIds: readonly string[],
): Promise<Map<string | null, WalletRow>> {
  const owners = [null, ...[...new Set(userIds)].sort()]
  await create(db, JSON.stringify(owners.map((userId) => ({ id: uuidv7(), userId }))), organizationId)
  const rows = await lockExisting(db, organizationId, userIds)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** The wallet of one user: one statement if it exists. */
export async function lockWallet(db: Db, organizationId: string | null, userId: string): Promise<WalletRow> {
  const [wallet] = await lockExisting(db, organizationId, [userId])
  return wallet ?? orNotFound((await lockWallets(db, organizationId, [userId])).get(userId))
}
