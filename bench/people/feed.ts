/**
 * The feed of a person who follows 200 people and 20 communities, on a site with 200,000 posts beside one with 10,000: the time depends on
 * what the person follows and not on the site. Both take turns, so that other load of the machine affects them equally.
 * `-- feed 10000 1000000` compares other sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../server/db/db.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { readFeed } from '../../server/feed/read.ts'
import type { Actor } from '../../server/http/authorize.ts'
import { createDatabase } from '../create-database.ts'
import { median } from '../print.ts'

const usualSizes = [10_000, 200_000]
const turns = 25
const target = 2
const features = { leagues: true, posts: true }

export async function run(args: readonly string[] = []) {
  const sizes = args.length === 2 ? args.map(Number) : usualSizes
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const server = await startEmbedded(folder, () => {})
  try {
    const urls: string[] = []
    for (const size of sizes) urls.push(await fill(server.url, size))
    await compare(urls, sizes)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const idOf = (kind: number, n: string) => `('01a1dd17-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const reader = '01a1dd17-0001-7000-8000-000000000001'
const actor: Actor = { id: reader, role: 'USER', username: 'person1', banned: false, session: null }

/** Every tenth post is one of 100 communities; the posts are of the last 20 days. */
const statements = (posts: number) => [
  'set session_replication_role = replica',
  `insert into users (id, external_id, username) select ${idOf(1, 'n')}, ${idOf(2, 'n')}, 'person' || n from generate_series(1, ${posts / 10}) n`,
  `insert into organizations (id, user_id, name, username) select ${idOf(3, 'n')}, '${reader}', 'Club ' || n, 'club' || n from generate_series(1, 100) n`,
  `insert into follows (follower_id, following_id) select '${reader}', ${idOf(1, 'n')} from generate_series(2, 201) n`,
  `insert into organization_follows (user_id, organization_id) select '${reader}', ${idOf(3, 'n')} from generate_series(1, 20) n`,
  `insert into posts (id, user_id, organization_id, description, created_at)
    select ${idOf(4, 'n')}, ${idOf(1, `1 + n % ${posts / 10}`)}, case when n % 10 = 0 then ${idOf(3, '1 + n / 10 % 100')} end, 'Post ' || n,
      now() - (${posts} - n) * (interval '20 days' / ${posts})
    from generate_series(1, ${posts}) n`,
  'vacuum analyze',
]

async function fill(serverUrl: string, posts: number) {
  const url = await createDatabase(serverUrl, `feed_${posts}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements(posts)) await client.query(statement)
  await client.end()
  return url
}

async function compare(urls: readonly string[], sizes: readonly number[]) {
  const databases = urls.map((url) => openDatabase(url))
  const cursors = await Promise.all(
    databases.map(async ({ db }) => (await readFeed(db, features, actor, { limit: 100 })).cursor),
  )
  for (const title of ['first page', 'a later page']) {
    const times: number[][] = databases.map(() => [])
    for (let turn = -3; turn < turns; turn++)
      for (const [index, { db }] of databases.entries()) {
        const cursor = title === 'first page' ? undefined : cursors[index]
        const startedAt = performance.now()
        await readFeed(db, features, actor, { limit: 20, ...(cursor && { cursor }) })
        if (turn >= 0) times[index]?.push(performance.now() - startedAt)
      }
    const [short = 0, long = 0] = times.map(median)
    console.log(
      `${title.padEnd(14)} ${short.toFixed(1)} ms with ${sizes[0]} posts, ${long.toFixed(1)} ms with ${sizes[1]}, ratio ${(long / short).toFixed(2)} (target ≤ ${target})`,
    )
  }
  for (const { close } of databases) await close()
}
