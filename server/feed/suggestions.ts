import type { FollowSuggestion } from '@guildhall/contract/feed/calls.ts'
import { feedLimits } from '@guildhall/contract/feed/constants.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'
import { bannedSql } from '../http/session.ts'

/** How many followed people, and how many of the people whom each of them follows, are looked at. */
const sample = { people: 100, each: 100 }

const selectSuggestions = statement<FollowSuggestion>(`
  with own as (
    select users.id from follows join users on users.id = follows.following_id
    where follows.follower_id = $1 and users.deleted_at is null and not ${bannedSql}
    order by follows.created_at desc limit ${sample.people}),
  found as (
    select second.following_id as id, count(*)::int as count, min(own.id::text)::uuid as via
    from own cross join lateral (
      select following_id from follows where follower_id = own.id order by created_at desc limit ${sample.each}) second
    where second.following_id <> $1
      and not exists (select from follows where follower_id = $1 and following_id = second.following_id)
      and not exists (select from blocks where (blocker_id = $1 and blocked_id = second.following_id)
        or (blocker_id = second.following_id and blocked_id = $1))
    group by 1 order by 2 desc, 1 limit 50)
  select users.id, users.username, users.name, users.image, found.count as "followedByCount",
    coalesce(via.name, via.username) as "followedBy"
  from found join users on users.id = found.id join users via on via.id = found.via
  where users.deleted_at is null and users.erased_at is null and users.username is not null
    and not ${bannedSql}
  order by found.count desc, users.follower_count desc, users.id limit ${feedLimits.suggestions}`)

export const listSuggestions = (db: Db, actor: Actor): Promise<FollowSuggestion[]> => selectSuggestions(db, actor.id)
