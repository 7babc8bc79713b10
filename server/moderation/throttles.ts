/** Accounts in their first hours write little: most spam comes from accounts that are made for it. */
import { newAccountLimits as limits } from '@guildhall/contract/moderation/constants.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { countAttempt } from '../http/attempt-counters.ts'

export type ThrottledAct = { kind: 'post' | 'message-request' | 'link'; hasLinks?: boolean }

const seconds = limits.hours * 3_600
const maxima = { post: limits.posts, 'message-request': limits.requests, link: limits.links }

/**
 * Call it in the transaction that writes. The counter row is locked until the commit, so acts at the same time cannot pass together, and
 * an act that is refused for another reason is not counted.
 */
export async function ensureNotThrottled(db: Db, userId: string, { kind, hasLinks }: ThrottledAct) {
  const [account] = await findNewAccount(db, userId, limits.hours)
  if (!account) return
  for (const act of hasLinks ? ([kind, 'link'] as const) : [kind])
    await countAttempt(db, `new account ${act} ${userId}`, { max: maxima[act], seconds }, 'NEW_ACCOUNT_LIMIT')
}

const findNewAccount = statement<{ id: string }>(`
  select id from users where id = $1 and role = 'USER' and created_at > now() - $2 * interval '1 hour'`)
