import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'

export type IdentityAction =
  | 'account-created'
  | 'signed-in'
  | 'signed-out'
  | 'sessions-revoked'
  | 'username-chosen'
  | 'email-changed'
  | 'account-linked'
  | 'account-unlinked'
  | 'deletion-asked'
  | 'deletion-taken-back'
  | 'role-changed'
  | 'identity-confirmed'
  | 'erased'

/** Logs what a user did with their own account. Never log addresses or secrets: the log outlives the account. */
export async function logAction(db: Db, userId: string, action: IdentityAction, facts?: Record<string, unknown>) {
  await db.insert(logs).values({ action, userId, ...(facts && { after: facts }) })
}
