/** Reads queues. A tick reads thousands of rows, so its columns are few. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { casualQueues, matchOffers, matchQueues, queueMisses } from '../db/schema/leagues/queues.ts'
import { hasSpot, players } from '../db/schema/players.ts'
import { statement } from '../db/statement.ts'
import { userCard } from '../profiles/user-card.ts'
import { isOfCommunity } from './league.ts'

export type QueueRow = typeof matchQueues.$inferSelect
export type OfferRow = typeof matchOffers.$inferSelect

/** The queues in which someone waits or an offer is open. */
export const listActiveQueues = statement<{ id: string }>('select distinct event_id as id from match_queues')

export const listWaiting = (db: Db, eventId: string): Promise<QueueRow[]> =>
  db
    .select()
    .from(matchQueues)
    .where(and(eq(matchQueues.eventId, eventId), isNull(matchQueues.offerId)))
    .orderBy(asc(matchQueues.createdAt), asc(matchQueues.id))

const dropped = statement<{ id: string }>('select id from players where id = any($1) and dropped_at is not null')

/** The entries among these that were dropped or disqualified after they had queued. */
export const listDropped = async (db: Db, rows: readonly QueueRow[]) =>
  new Set(
    (
      await dropped(
        db,
        rows.map(({ playerId }) => playerId),
      )
    ).map(({ id }) => id),
  )

/** The offers that no one answered in time, and those with someone who was dropped or disqualified; all open offers without `now`. */
export const listEndedOffers = (db: Db, eventId: string, now: Date | null): Promise<OfferRow[]> =>
  db
    .select()
    .from(matchOffers)
    .where(
      and(
        eq(matchOffers.eventId, eventId),
        isNull(matchOffers.closedAt),
        isNull(matchOffers.pickBy),
        now === null
          ? undefined
          : or(
              lte(matchOffers.acceptBy, now),
              sql`exists (select from match_queues as queued join players on players.id = queued.player_id
                where queued.offer_id = ${matchOffers.id} and players.dropped_at is not null)`,
            ),
      ),
    )

/** The offers whose captains pick the teams. */
export const listDrafts = (db: Db, eventId: string): Promise<OfferRow[]> =>
  db
    .select()
    .from(matchOffers)
    .where(and(eq(matchOffers.eventId, eventId), isNull(matchOffers.closedAt), isNotNull(matchOffers.pickBy)))

export const listOffered = (db: Db, offerIds: readonly string[]): Promise<QueueRow[]> =>
  offerIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(matchQueues)
        .where(inArray(matchQueues.offerId, [...offerIds]))
        .orderBy(desc(matchQueues.rating), asc(matchQueues.createdAt), asc(matchQueues.id))

/** The people of an offer with their cards, in the order of the teams. */
export const listOfferPlayers = (db: Db, offerId: string) =>
  db
    .select({ row: matchQueues, user: userCard(users) })
    .from(matchQueues)
    .innerJoin(users, eq(users.id, matchQueues.userId))
    .where(eq(matchQueues.offerId, offerId))
    .orderBy(asc(matchQueues.side), desc(matchQueues.rating), asc(matchQueues.createdAt), asc(matchQueues.id))

/** With `organizationId`, only in a queue of this community. */
export async function findQueueRow(db: Db, userId: string, organizationId?: string): Promise<QueueRow | undefined> {
  const [row] = await db
    .select()
    .from(matchQueues)
    .where(and(eq(matchQueues.userId, userId), isOfCommunity(matchQueues.eventId, organizationId)))
  return row
}

export const isOfferOf = async (db: Db, offerId: string, organizationId: string | undefined) =>
  (await db.$count(matchOffers, and(eq(matchOffers.id, offerId), isOfCommunity(matchOffers.eventId, organizationId)))) >
  0

/** Players in the queue, and the median wait of the last fifty matches of the day. */
const selectNumbers = statement<{ waiting: number; expected: number | null }>(`
  select (select count(*)::int from match_queues where event_id = $1) as waiting,
    (select percentile_cont(0.5) within group (order by waited_seconds) from (
      select waited_seconds from match_offers
      where event_id = $1 and match_id is not null and created_at > now() - interval '1 day'
      order by created_at desc limit 50) as latest) as expected`)

export async function loadQueueNumbers(db: Db, eventId: string) {
  const [row] = await selectNumbers(db, eventId)
  return { waiting: row?.waiting ?? 0, expectedSeconds: row?.expected ?? null }
}

/** From 1. */
export const queuePositionOf = async (db: Db, { eventId, createdAt, id }: QueueRow) =>
  1 +
  (await db.$count(
    matchQueues,
    and(
      eq(matchQueues.eventId, eventId),
      sql`(${matchQueues.createdAt}, ${matchQueues.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
    ),
  ))

/** Until when each of these people cannot queue in the league; people without a cool-down are missing. */
export async function listCoolDowns(db: Db, eventId: string, userIds: readonly string[], now: Date) {
  const rows = await db
    .select({ userId: queueMisses.userId, until: sql<string>`max(${queueMisses.until})` })
    .from(queueMisses)
    .where(and(eq(queueMisses.eventId, eventId), inArray(queueMisses.userId, [...userIds])))
    .groupBy(queueMisses.userId)
  return new Map(rows.map(({ userId, until }) => [userId, new Date(until)] as const).filter(([, until]) => until > now))
}

/** The entries of these people in the event, with their ratings there and their country. */
export const listEntries = (db: Db, eventId: string, userIds: readonly string[]) =>
  db
    .select({ playerId: players.id, userId: players.userId, rating: players.rating, country: userInfos.country })
    .from(players)
    .leftJoin(userInfos, eq(userInfos.userId, players.userId))
    .where(and(eq(players.eventId, eventId), inArray(players.userId, [...userIds]), hasSpot))

/** The opponents of each person's last match in the event. */
export const selectLastOpponents = statement<{ userId: string; opponents: string[] }>(`
  select latest.user_id as "userId", array(select user_id from match_lineups as other
    where other.match_id = latest.match_id and other.side <> latest.side) as opponents
  from (
    select distinct on (user_id) user_id, match_id, side from match_lineups
    where user_id = any($2) and match_id in (select id from matches where event_id = $1)
    order by user_id, match_id desc) as latest`)

/** Pairs of people who are both in the list and of whom one blocked the other. */
export const selectBlocks = statement<{ blocker: string; blocked: string }>(`
  select blocker_id as blocker, blocked_id as blocked from blocks
  where blocker_id = any($1) and blocked_id = any($1)`)

export async function isCasualQueue(db: Db, leagueId: string) {
  return (await db.$count(casualQueues, eq(casualQueues.queueLeagueId, leagueId))) > 0
}
