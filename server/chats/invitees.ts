/** Whom the caller may write to, and whether they have to accept first. */
import { type ChatStatus, chatLimits } from '@guildhall/contract/chats/constants.ts'
import { newAccountLimits } from '@guildhall/contract/moderation/constants.ts'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { blockedIds } from '../follows/blocks.ts'
import { isShown } from '../follows/find-user.ts'
import { privacyOf } from '../follows/privacy.ts'
import { countAttempt } from '../http/attempt-counters.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { ensureNotThrottled } from '../moderation/throttles.ts'

export type Invitee = { userId: string; status: ChatStatus }

/** Refuses the whole list if one of the people cannot be written to. A person who blocked the caller does not exist for them. */
export async function listInvitees(db: Db, actor: Actor, userIds: readonly string[]): Promise<Invitee[]> {
  const people = await db
    .select({
      id: users.id,
      privacy: users.privacy,
      isFollower: sql<boolean>`exists (select from follows where follower_id = users.id and following_id = ${actor.id})`,
      isFollowed: sql<boolean>`exists (select from follows where follower_id = ${actor.id} and following_id = users.id)`,
    })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isShown))
  ensure(people.length === userIds.length, 'NO_SUCH_PERSON')
  ensure((await blockedIds(db, actor.id, userIds)).size === 0, 'NO_SUCH_PERSON')
  return people.map(({ id, isFollower, isFollowed, ...person }) => {
    const audience = privacyOf(person).messages
    ensure(audience === 'everyone' || (audience === 'following' && isFollower), 'CANNOT_MESSAGE')
    return { userId: id, status: isFollower && isFollowed ? 'ACCEPTED' : 'PENDING' }
  })
}

/** Each person who is asked to accept counts as a request of the day; those of a new account are counted up to the first one too many. */
export async function countRequests(db: Db, actor: Actor, invitees: readonly Invitee[]) {
  const requests = invitees.filter(({ status }) => status === 'PENDING')
  if (requests.length === 0) return
  for (const _ of requests.slice(0, newAccountLimits.requests + 1))
    await ensureNotThrottled(db, actor.id, { kind: 'message-request' })
  await countAttempt(db, `message requests ${actor.id}`, { ...chatLimits.requests, count: requests.length })
}
