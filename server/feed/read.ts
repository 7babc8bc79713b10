import type { FeedEntry } from '@guildhall/contract/feed/calls.ts'
import { type FeedSource, feedLimits } from '@guildhall/contract/feed/constants.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'
import { findPosts } from '../posts/read.ts'
import { feedSql } from './entries-sql.ts'

type FeedRow = Omit<FeedEntry, 'post'>

const selectEntries = statement<FeedRow>(feedSql)

type FeedQuery = { source?: FeedSource; cursor?: string; limit?: number }

/** Before everything that exists. */
const firstCursor = { at: new Date(8_000_000_000_000), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

type Features = { leagues: boolean; posts: boolean }

/** Entries of parts that are switched off are left out. */
const isShown = ({ kind, event }: FeedRow, { leagues, posts }: Features) =>
  (leagues || event?.eventType !== 'League') && (posts || kind !== 'post')

export async function readFeed(db: Db, features: Features, actor: Actor, query: FeedQuery) {
  const { source = 'following', limit = feedLimits.perPage } = query
  const { at, id } = query.cursor ? parseCursor(query.cursor) : firstCursor
  const entries = await selectEntries(db, actor.id, at.toISOString(), id, source === 'following', limit + 1)
  const rows = entries.slice(0, limit).map(withIsoTimes)
  const posts = await findPosts(
    db,
    actor,
    rows.filter(({ kind }) => kind === 'post').map(({ id }) => id),
  )
  const postById = new Map(posts.map((post) => [post.id, post]))
  const data = rows.flatMap((row): FeedEntry[] => {
    const post = postById.get(row.id) ?? null
    if (!isShown(row, features)) return []
    return row.kind === 'post' && !post ? [] : [{ ...row, post }]
  })
  const last = rows.at(-1)
  return { data, limit, cursor: entries.length > limit && last ? cursorOf(last) : undefined }
}

const isoOf = (time: string) => new Date(time).toISOString()

const withIsoTimes = (row: FeedRow): FeedRow => ({
  ...row,
  at: isoOf(row.at),
  event: row.event && { ...row.event, startAt: row.event.startAt && isoOf(row.event.startAt) },
})

const cursorOf = ({ at, id }: Pick<FeedRow, 'at' | 'id'>) => `${new Date(at).getTime()}_${id}`

function parseCursor(cursor: string) {
  const [milliseconds, id = ''] = cursor.split('_')
  return { at: new Date(Number(milliseconds)), id }
}
