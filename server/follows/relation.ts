import type { Relation } from '@guildhall/contract/follows/calls.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'

const selectRelation = statement<Relation>(`
  select users.id as "userId", follower_count as followers,
    exists (select from follows where follower_id = $1 and following_id = users.id) as following,
    exists (select from follows where follower_id = users.id and following_id = $1) as "followedBy",
    exists (select from blocks where blocker_id = $1 and blocked_id = users.id) as blocked
  from users where users.id = $2`)

export async function readRelation(db: Db, actor: Actor, userId: string): Promise<Relation> {
  const [row] = await selectRelation(db, actor.id, userId)
  return orNotFound(row)
}
