/** Who follows whom in the demo. */
import type { Db } from '../db/db.ts'
import { follows, organizationFollows } from '../db/schema/profiles.ts'

const dayMs = 86_400_000

/** Each person follows those at these distances in the list of people; the first one is followed by almost everyone. */
const distances = [1, 2, 5, 9, 14]
const isFollowerOfFirst = (index: number) => index > 0 && index % 4 !== 3

export async function seedFollows(db: Db, now: Date, people: Map<string, string>, communities: Map<string, string>) {
  const ids = [...people.values()]
  const pairs = ids.flatMap((followerId, index) => [
    ...distances.map((distance) => ({ followerId, followingId: ids[(index + distance) % ids.length] ?? '' })),
    ...(isFollowerOfFirst(index) ? [{ followerId, followingId: ids[0] ?? '' }] : []),
  ])
  const keys = new Set<string>()
  const rows = pairs.flatMap(({ followerId, followingId }, index) => {
    const key = `${followerId} ${followingId}`
    if (followerId === followingId || keys.has(key)) return []
    keys.add(key)
    return [{ followerId, followingId, createdAt: new Date(now.getTime() - (1 + ((index * 37) % 120)) * dayMs) }]
  })
  await db.insert(follows).values(rows)

  const communityIds = [...communities.values()]
  await db
    .insert(organizationFollows)
    .values(
      ids
        .filter((_, index) => index % 3 === 0)
        .map((userId, index) => ({ userId, organizationId: communityIds[index % communityIds.length] ?? '' })),
    )
}
