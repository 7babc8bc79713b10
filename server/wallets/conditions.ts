import { transactionGroups } from '@guildhall/contract/wallets/constants.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import { wallets } from '../db/schema/wallets.ts'

/** The wallets of an organization, or the universal ones. */
export const isWalletIn = (organizationId: string | null) =>
  organizationId === null ? isNull(wallets.organizationId) : eq(wallets.organizationId, organizationId)

const listOf = (causes: readonly string[]) => sql.raw(causes.map((cause) => `'${cause}'`).join(', '))

/** For `cause in (…)`. Refunds reduce what was spent. */
export const refundCauses = listOf(transactionGroups.refunds)
export const spendingCauses = listOf([...transactionGroups.spent, ...transactionGroups.refunds])
