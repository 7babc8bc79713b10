import { queueLimits } from '@guildhall/contract/matchmaking/constants.ts'
import { and, asc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { queueParties, queuePartyMembers } from '../../db/schema/leagues/queues.ts'
import { players } from '../../db/schema/players.ts'
import { notBlocked } from '../../follows/blocks.ts'
import { orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'
import { startPattern } from '../../text/like-pattern.ts'
import { isOfCommunity } from '../league.ts'

export type PartyRow = typeof queueParties.$inferSelect

/** The party that the person belongs to. With `organizationId`, only one for a queue of this community. */
export async function findParty(db: Db, userId: string, organizationId?: string): Promise<PartyRow | undefined> {
  const [row] = await db
    .select({ party: queueParties })
    .from(queuePartyMembers)
    .innerJoin(queueParties, eq(queueParties.id, queuePartyMembers.partyId))
    .where(
      and(
        eq(queuePartyMembers.userId, userId),
        isNotNull(queuePartyMembers.acceptedAt),
        isOfCommunity(queueParties.eventId, organizationId),
      ),
    )
  return row?.party
}

export async function findPartyById(db: Db, id: string): Promise<PartyRow> {
  const [row] = await db.select().from(queueParties).where(eq(queueParties.id, id))
  return orNotFound(row)
}

/** Members and invitations with their ratings in the league, members first. */
export const listPartyMembers = (db: Db, partyId: string) =>
  db
    .select({
      userId: queuePartyMembers.userId,
      acceptedAt: queuePartyMembers.acceptedAt,
      user: userCard(users),
      rating: players.rating,
    })
    .from(queuePartyMembers)
    .innerJoin(queueParties, eq(queueParties.id, queuePartyMembers.partyId))
    .innerJoin(users, eq(users.id, queuePartyMembers.userId))
    .leftJoin(players, and(eq(players.eventId, queueParties.eventId), eq(players.userId, queuePartyMembers.userId)))
    .where(eq(queuePartyMembers.partyId, partyId))
    .orderBy(sql`${queuePartyMembers.acceptedAt} asc nulls last`, asc(queuePartyMembers.createdAt))

const leaders = users

/** The invitations of the person that they have not answered. */
export const listPartyInvitations = (db: Db, userId: string, organizationId?: string) =>
  db
    .select({ party: queueParties, leader: userCard(leaders) })
    .from(queuePartyMembers)
    .innerJoin(queueParties, eq(queueParties.id, queuePartyMembers.partyId))
    .innerJoin(leaders, eq(leaders.id, queueParties.leaderId))
    .where(
      and(
        eq(queuePartyMembers.userId, userId),
        isNull(queuePartyMembers.acceptedAt),
        notBlocked({ id: userId }, leaders.id),
        isOfCommunity(queueParties.eventId, organizationId),
      ),
    )
    .orderBy(asc(queuePartyMembers.createdAt))
    .limit(20)

/** People whom the person follows or has shared a team with, and who have not blocked each other. */
const isFriend = (userId: string) => sql`(
  exists (select from follows where follower_id = ${userId} and following_id = users.id)
  or users.id in (select mate.user_id from player_teammates own join player_teammates mate on mate.player_id = own.player_id
    where own.user_id = ${userId} and own.accepted_at is not null and mate.accepted_at is not null)
  or users.id in (select mate.user_id from match_lineups own join match_lineups mate
    on mate.match_id = own.match_id and mate.side = own.side where own.user_id = ${userId})
) and users.id <> ${userId} and users.deleted_at is null and ${notBlocked({ id: userId }, users.id)}`

/** With `organizationId`, only members of this community. */
export function listFriends(db: Db, userId: string, search?: string, organizationId?: string) {
  const pattern = startPattern(search)
  return db
    .select(userCard(users))
    .from(users)
    .where(
      and(
        isFriend(userId),
        organizationId
          ? sql`users.id in (select user_id from organization_members where organization_id = ${organizationId})`
          : undefined,
        pattern ? or(ilike(users.username, pattern), ilike(users.name, pattern)) : undefined,
      ),
    )
    .orderBy(asc(users.username))
    .limit(queueLimits.friends)
}

export const isFriendOf = async (db: Db, userId: string, otherId: string) =>
  (await db.$count(users, and(eq(users.id, otherId), isFriend(userId)))) === 1
