/**
 * Grants, deductions and corrections by staff. A batch is booked as a whole or not at all. Its log entry has the id of the batch, so
 * that a batch that is sent twice, also at the same time, is booked once.
 */
import type { TransactionCause, WalletAction } from '@guildhall/contract/wallets/constants.ts'
import { walletLimits } from '@guildhall/contract/wallets/constants.ts'
import type { WalletChange, WalletChangeResult, WalletChangeRow } from '@guildhall/contract/wallets/shapes.ts'
import { eq } from 'drizzle-orm'
import { auditLog } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, Problem } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { type Holder, listHolders, type Owners } from './holders.ts'
import { lockWallets } from './lock-wallets.ts'
import { notifyChanges } from './notify-changes.ts'
import { writeMovements } from './write-movements.ts'

/** One wanted change. Without a holder no such member is known. */
export type ChangeRequest = {
  line: number
  name: string
  holder: Holder | undefined
  action: WalletAction
  /** Null if the CSV has no valid number. For a correction it is the new balance. */
  amount: number | null
  reason: string
}
type Batch = { batchId: string; preview?: boolean }

const causes: Record<WalletAction, TransactionCause> = { grant: 'GRANT', deduct: 'DEDUCTION', correct: 'CORRECTION' }

export function changeWallets(db: Db, actor: Actor, owners: Owners, change: WalletChange): Promise<WalletChangeResult> {
  return db.transaction(async (db) => {
    const { userIds = [], action, amount, reason } = change
    const usernames = (change.usernames ?? []).map((name) => name.toLowerCase().replace(/^@/, ''))
    ensure(userIds.length + usernames.length > 0, 'INVALID', {
      errors: [{ path: 'body.userIds', code: 'MINITEMS', message: 'body.userIds: names no user' }],
    })
    const holders = await listHolders(db, owners.organizationId, { ids: userIds, usernames, emails: [] })
    const byId = new Map(holders.map((holder) => [holder.user.id, holder]))
    const byName = new Map(holders.map((holder) => [holder.user.username, holder]))
    const named = [
      ...userIds.map((id) => ({ name: byId.get(id)?.user.username ?? id, holder: byId.get(id) })),
      ...usernames.map((name) => ({ name, holder: byName.get(name) })),
    ]
    const requests = named.map((person, index) => ({ line: index + 1, ...person, action, amount, reason }))
    return bookBatch(db, actor, owners, requests, change)
  })
}

/** In the caller's transaction. */
export async function bookBatch(
  db: Db,
  actor: Actor,
  owners: Owners,
  requests: readonly ChangeRequest[],
  { batchId, preview = false }: Batch,
): Promise<WalletChangeResult> {
  const isRepeated = !preview && !(await logBatch(db, actor, owners, batchId, requests))
  const userIds = requests.flatMap(({ holder }) => holder?.user.id ?? [])
  const wallets = preview || isRepeated ? undefined : await lockWallets(db, owners.organizationId, userIds)
  const balanceOf = ({ user, balance }: Holder) => wallets?.get(user.id)?.balance ?? balance
  const rows = planRows(requests, balanceOf)
  const problems = rows.filter(({ problem }) => problem !== null)
  const result = {
    rows,
    problems: problems.length,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    booked: 0,
  }
  if (!wallets) return result
  if (problems.length > 0) throw refusal(problems)

  const movements = rows.flatMap(({ user, amount, reason }, index) => {
    const walletId = wallets.get(user?.id ?? null)?.id
    const { action } = requests[index] ?? { action: 'grant' }
    return walletId && amount !== 0
      ? [{ walletId, amount, cause: causes[action], subject: batchId, actorId: actor.id, reason }]
      : []
  })
  const entries = await writeMovements(db, owners.organizationId, movements)
  for (const { user, after } of rows) await publish(db, `user:${user?.id}`, { balance: after })
  await notifyChanges(db, owners, batchId, rows, requests)
  return { ...result, booked: entries.length }
}

function planRows(requests: readonly ChangeRequest[], balanceOf: (holder: Holder) => number): WalletChangeRow[] {
  const userIds = new Set<string>()
  return requests.map(({ line, name, holder, action, amount, reason }) => {
    const before = holder ? balanceOf(holder) : 0
    const isDuplicate = holder !== undefined && userIds.has(holder.user.id)
    if (holder) userIds.add(holder.user.id)
    const change = amount === null ? 0 : { grant: amount, deduct: -amount, correct: amount - before }[action]
    const after = before + change
    const problem = isDuplicate ? 'duplicate' : problemOf(holder, action, amount, after)
    const row = { line, name, user: holder?.user ?? null, amount: change, before, reason, problem } as const
    return { ...row, after: problem === null ? after : null }
  })
}

function problemOf(holder: Holder | undefined, action: WalletAction, amount: number | null, after: number) {
  if (!holder) return 'unknown'
  const isChange = amount !== 0 || action === 'correct'
  if (amount === null || Math.abs(amount) > walletLimits.amount || !isChange) return 'amount'
  return after < 0 ? 'short' : null
}

/** Names everyone who is the reason. */
function refusal(problems: readonly WalletChangeRow[]): Problem {
  const errors = problems.map(({ line, name, problem }) => ({ path: String(line), code: problem ?? '', message: name }))
  const isAll = (problem: WalletChangeRow['problem']) => problems.every((row) => row.problem === problem)
  const code = isAll('short') ? 'NOT_ENOUGH_COINS' : isAll('unknown') ? 'NO_SUCH_PERSON' : 'INVALID'
  return new Problem(code, { detail: problems.map(({ name }) => name).join(', '), errors })
}

/** Returns false if the batch was booked before. A concurrent call with the same batch waits here. */
async function logBatch(
  db: Db,
  actor: Actor,
  { organizationId }: Owners,
  id: string,
  requests: readonly ChangeRequest[],
): Promise<boolean> {
  const [first] = requests
  const single = requests.length === 1 ? first?.holder?.user.id : undefined
  const facts = { change: first?.action, people: requests.length, amount: single ? first?.amount : undefined }
  const action = 'coins-changed' as const
  const row = {
    id,
    action,
    organizationId,
    moderatorId: actor.id,
    after: facts,
    reason: first?.reason ?? null,
    userId: single ?? null,
  }
  const inserted = await db.insert(logs).values(row).onConflictDoNothing().returning({ id: logs.id })
  if (inserted.length > 0) {
    await auditLog(db, row)
    return true
  }
  const [earlier] = await db.select().from(logs).where(eq(logs.id, id))
  ensure(earlier?.action === action && earlier.organizationId === organizationId, 'CONFLICT')
  return false
}
