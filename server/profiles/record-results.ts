/**
 * Keeps the results and the statistics of people. Messages arrive at least once and in any order, so everything is written again from
 * the matches and the final ranks; see the functions in migrations 0027 and 0059.
 */
import { eq, sql } from 'drizzle-orm'
import { sendWithCommit } from '../db/after-commit.ts'
import { allSettled } from '../db/all-settled.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { matches } from '../db/schema/matches.ts'
import { statement } from '../db/statement.ts'
import { readEvent } from '../events/all-events.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Messages } from '../outbox/messages.ts'
import { recordMatchActivity } from './activity.ts'

export async function recordUpdatedMatches({ db }: JobContext, messages: readonly Messages['matches-updated'][]) {
  for (const [eventId, group] of Map.groupBy(messages, (message) => message.eventId)) {
    const decided = group.flatMap((message) => message.decided)
    const reopened = group.flatMap((message) => message.reopened ?? [])
    await db.transaction(async (db) => {
      await recordMatches(db, eventId, [...new Set([...decided, ...reopened])])
      if (decided.length > 0) await sendWithCommit(db, recordMatchActivity(db, decided))
    })
  }
}

/** The final ranks of an event are new, or no longer final. */
export async function recordFinishes({ db }: JobContext, { eventId }: { eventId: string }): Promise<void> {
  const event = await readEvent(db, eventId)
  if (!event?.gameId || event.rehearsal) return
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct user_id as "userId" from player_teammates where event_id = ${eventId} and accepted_at is not null order by 1`)
  for (const batch of chunks(rows))
    await updateStats(
      db,
      batch.map(({ userId }) => userId),
      event.gameId,
    )
}

/** The results and ranks of a deleted event no longer count. */
export async function removeDeletedEvent(context: JobContext, { eventId }: Messages['tournament-deleted']) {
  const { db } = context
  const rows = await db.select({ id: matches.id }).from(matches).where(eq(matches.eventId, eventId))
  const matchIds = rows.map(({ id }) => id)
  await db.transaction((db) => recordMatches(db, eventId, matchIds))
  await recordFinishes(context, { eventId })
}

/** Records these matches of one event and updates the statistics of everyone in them. */
export async function recordMatches(db: Db, eventId: string, matchIds: readonly string[]) {
  if (matchIds.length === 0) return
  // Of two messages about one event, the later one must not write what it read before the first.
  const [, people] = await allSettled([lockKey(db, `results:${eventId}`), selectRecorded(db, [...matchIds])])
  for (const [gameId, rows] of Map.groupBy(people, (row) => row.gameId)) {
    const userIds = rows.map(({ userId }) => userId)
    await sendWithCommit(db, updateStats(db, userIds, gameId))
  }
}

/** The results of the first game belong to the second from now on. */
export async function mergeStats(db: Db, gameId: string, into: string) {
  const { rows } = await db.execute<{ userId: string }>(sql`
    with moved as (delete from player_stats where game_id = ${gameId} returning user_id)
    select user_id as "userId" from moved`)
  await db.execute(sql`update player_results set game_id = ${into} where game_id = ${gameId}`)
  for (const batch of chunks(rows))
    await updateStats(
      db,
      batch.map(({ userId }) => userId),
      into,
    )
}

const selectRecorded = statement<{ userId: string; gameId: string }>('select * from record_player_results($1::uuid[])')
const runUpdate = statement('select update_player_stats($1::uuid[], $2::uuid)')
const updateStats = (db: Db, userIds: string[], gameId: string) => runUpdate(db, userIds, gameId)
