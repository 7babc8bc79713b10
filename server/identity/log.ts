import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'

export type IdentityAct =
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
  | 'erased'

/** What somebody did to their own account. Neither addresses nor secrets belong here: the log outlives the account. */
export async function logAct(db: Db, userId: string, action: IdentityAct, facts?: Record<string, unknown>) {
  await db.insert(logs).values({ action, userId, ...(facts && { after: facts }) })
}
