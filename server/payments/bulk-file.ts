/** The bulk file shows accounts in full, so only those who pay get it, and the log says who did. */
import type { Db } from '../db/db.ts'
import type { Cipher } from '../encryption.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { logAction } from '../organizations/log.ts'
import { membershipOf } from '../organizations/membership.ts'
import { type BulkFile, exportPayments, writeBulkFile } from './export.ts'
import type { PayoutQuery } from './list.ts'
import { logPayment } from './log.ts'

type FileQuery = PayoutQuery & { currency?: string }

/** Without a currency the file is the list for the accounts, whose accounts are masked. */
const bulkFileOf = ({ provider, currency }: FileQuery): BulkFile | undefined =>
  provider && currency ? { provider, currency } : undefined

export async function sendEventFile(db: Db, cipher: Cipher, actor: Actor, id: string, query: FileQuery) {
  const { event, membership } = await findEvent(db, actor, id)
  const scope = { eventId: id }
  const bulk = bulkFileOf(query)
  if (!bulk) return exportPayments(db, scope, query)
  ensure(membership.host, 'FORBIDDEN')
  const { file, count } = await writeBulkFile(db, cipher, scope, bulk)
  await logPayment(db, actor, { event, action: 'payout-accounts-exported', after: { ...bulk, count } })
  return file
}

export async function sendCommunityFile(
  db: Db,
  cipher: Cipher,
  actor: Actor,
  organizationId: string,
  query: FileQuery,
) {
  const scope = { organizationId }
  const bulk = bulkFileOf(query)
  if (!bulk) return exportPayments(db, scope, query)
  const { role } = await membershipOf(db, actor, organizationId)
  ensure(role === 'OWNER' || role === 'ADMIN', 'FORBIDDEN')
  const { file, count } = await writeBulkFile(db, cipher, scope, bulk)
  await logAction(db, actor, { action: 'payout-accounts-exported', organizationId, after: { ...bulk, count } })
  return file
}
