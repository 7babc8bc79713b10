import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, first } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { follows } from '../db/schema/profiles.ts'
import { notify } from '../notifications/notify.ts'

type Follow = { followerId: string; followingId: string }

const followed = alias(users, 'followed')

/** Once per follower: following again does not notify again. A follow that ended before the delivery is not announced. */
export async function notifyFollower({ db }: { db: Db }, { followerId, followingId }: Follow) {
  const { name, username, image } = users
  const follower = await first(
    db
      .select({ name, username, image, followed: followed.username })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.followerId))
      .innerJoin(followed, eq(followed.id, follows.followingId))
      .where(and(eq(follows.followerId, followerId), eq(follows.followingId, followingId))),
  )
  if (!follower) return
  await notify(db, followingId, {
    kind: 'follower',
    values: { name: follower.name ?? follower.username ?? '' },
    link: `/${follower.username}`,
    image: follower.image,
    subject: followerId,
    actorId: followerId,
    bundleLink: `/${follower.followed}?tab=followers`,
  })
}
