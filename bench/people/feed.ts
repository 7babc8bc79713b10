/**
 * The feed of a person who follows 200 people and 20 communities, on a site with 200,000 posts beside one with 10,000: the time depends on
 * what the person follows and not on the site. Both take turns, so that other load of the machine affects them equally.
 * `-- feed 10000 1000000` compares other sizes.
 */
import { openDatabase } from '../../server/db/db.ts'
import { readFeed } from '../../server/feed/read.ts'
import type { Actor } from '../../server/http/authorize.ts'
import { compareSizes, sizesOf } from '../compare-sizes.ts'
import { createDatabase, idOf, idText, inBulk, withPostgres } from '../postgres.ts'

const features = { leagues: true, posts: true }

export const run = (args: readonly string[] = []) =>
  withPostgres((url) =>
    compareSizes({
      sizes: sizesOf(args, [10_000, 200_000]),
      unit: 'posts',
      open: async (posts) => {
        const { db, close } = openDatabase(await createDatabase(url, `feed_${posts}`, inBulk(statements(posts))))
        const { cursor } = await readFeed(db, features, actor, { limit: 100 })
        return { db, close, cursor }
      },
      queries: { 'first page': {}, 'a later page': { isLater: true } },
      call: ({ db, cursor }, { isLater }: { isLater?: boolean }) =>
        readFeed(db, features, actor, { limit: 20, ...(isLater && cursor && { cursor }) }),
    }),
  )

const reader = idText(1, 1)
const actor: Actor = { id: reader, role: 'USER', username: 'person1', banned: false, session: null }

/** Every tenth post is one of 100 communities; the posts are of the last 20 days. */
const statements = (posts: number) => [
  `insert into users (id, external_id, username) select ${idOf(1, 'n')}, ${idOf(2, 'n')}, 'person' || n from generate_series(1, ${posts / 10}) n`,
  `insert into organizations (id, user_id, name, username) select ${idOf(3, 'n')}, '${reader}', 'Club ' || n, 'club' || n from generate_series(1, 100) n`,
  `insert into follows (follower_id, following_id) select '${reader}', ${idOf(1, 'n')} from generate_series(2, 201) n`,
  `insert into organization_follows (user_id, organization_id) select '${reader}', ${idOf(3, 'n')} from generate_series(1, 20) n`,
  `insert into posts (id, user_id, organization_id, description, created_at)
    select ${idOf(4, 'n')}, ${idOf(1, `1 + n % ${posts / 10}`)}, case when n % 10 = 0 then ${idOf(3, '1 + n / 10 % 100')} end, 'Post ' || n,
      now() - (${posts} - n) * (interval '20 days' / ${posts})
    from generate_series(1, ${posts}) n`,
]
