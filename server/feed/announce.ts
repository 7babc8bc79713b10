/** Updates open feeds. The page then reads the feed again, so the update has no content. */
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { publishToUsers } from '../live/bus.ts'

/** People who made a request lately: an open page makes one at least this often. */
const recentMinutes = 15
const isHere = `users.last_seen_at > now() - interval '${recentMinutes} minutes'`

const selectFollowers = statement<{ id: string }>(`
  select users.id from follows join users on users.id = follows.follower_id
  where follows.following_id = any($1::uuid[]) and ${isHere} group by users.id`)

const selectFollowersOfCommunity = statement<{ id: string }>(`
  select users.id from (select user_id from organization_follows where organization_id = $1
    union select user_id from organization_members where organization_id = $1) people
  join users on users.id = people.user_id and ${isHere}`)

const announceTo = (db: Db, readers: readonly { id: string }[]) =>
  publishToUsers(
    db,
    readers.map(({ id }) => id),
    null,
    'feed',
  )

type Services = { db: Db }

export const announcePost = async (
  { db }: Services,
  { userId, organizationId }: { userId: string; organizationId: string | null },
) =>
  announceTo(
    db,
    await (organizationId ? selectFollowersOfCommunity(db, organizationId) : selectFollowers(db, [userId])),
  )

const selectOrganization = statement<{ organizationId: string | null }>(`
  select organization_id as "organizationId" from tournaments where id = $1 and visibility = 'PUBLIC'
  union all select organization_id from leagues where id = $1 and visibility = 'PUBLIC'`)

export async function announceEvent({ db }: Services, { eventId }: { eventId: string }) {
  const [event] = await selectOrganization(db, eventId)
  if (event?.organizationId) await announceTo(db, await selectFollowersOfCommunity(db, event.organizationId))
}

const selectEntrants = statement<{ userId: string }>(
  'select user_id as "userId" from player_teammates where event_id = $1 and accepted_at is not null',
)

export async function announceResults({ db }: Services, { eventId }: { eventId: string }) {
  const entrants = await selectEntrants(db, eventId)
  await announceTo(
    db,
    await selectFollowers(
      db,
      entrants.map(({ userId }) => userId),
    ),
  )
}
