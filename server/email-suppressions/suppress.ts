/** The list of addresses that get no emails but those about their account. */
import {
  type SuppressionReason,
  type SuppressionSource,
  suppressionLimits,
} from '@guildhall/contract/email-suppressions/constants.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emailSuppressions } from '../db/schema/emails/suppressions.ts'

export type NewSuppression = {
  address: string
  reason: SuppressionReason
  source: SuppressionSource
  detail?: string | undefined
}

export const suppressAddress = (db: Db, suppression: NewSuppression) => suppressAddresses(db, [suppression])

/** Adds the addresses that are not on the list. */
export async function suppressAddresses(db: Db, suppressions: readonly NewSuppression[]) {
  if (suppressions.length === 0) return
  const rows = suppressions.map(({ address, reason, source, detail }) => ({
    address: address.toLowerCase(),
    reason,
    source,
    detail: detail?.slice(0, suppressionLimits.detail.max) ?? null,
  }))
  await db.insert(emailSuppressions).values(rows).onConflictDoNothing()
}

/** Those of the addresses that are suppressed, in lower case. */
export async function findSuppressed(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const lower = addresses.map((address) => address.toLowerCase())
  const { address, removedAt } = emailSuppressions
  const rows = await db
    .select({ address })
    .from(emailSuppressions)
    .where(and(inArray(address, lower), isNull(removedAt)))
  return new Set(rows.map((row) => row.address))
}

export const isSuppressed = async (db: Db, address: string) => (await findSuppressed(db, [address])).size > 0
