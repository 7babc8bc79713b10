/** What a person's pages show: their queue, the offered match, their party and invitations. */
import type { MatchQueue, Party, UserQueue } from '@guildhall/contract/matchmaking/shapes.ts'
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchLineups, matchOffers } from '../db/schema/leagues/queues.ts'
import type { Actor } from '../http/authorize.ts'
import type { LeagueEvent } from '../leagues/read.ts'
import type { Settings } from '../settings.ts'
import { isOfCommunity, listLeagues, readLeague } from './league.ts'
import { loadOffer } from './offer-state.ts'
import { partyPath } from './parties/party-token.ts'
import { findParty, listPartyInvitations, listPartyMembers, type PartyRow } from './parties/read.ts'
import { presentQueueLeague } from './present.ts'
import { findQueueRow, loadQueueNumbers, type QueueRow, queuePositionOf } from './read.ts'

type Site = Pick<Settings, 'authSecret' | 'publicUrl'>

/** With `organizationId`, as far as it belongs to this community. */
export async function loadUserQueue(
  db: Db,
  site: Site,
  { id: userId }: Actor,
  organizationId?: string,
): Promise<UserQueue> {
  const now = new Date()
  const [row, party, invitations, matchId] = await Promise.all([
    findQueueRow(db, userId, organizationId),
    findParty(db, userId, organizationId),
    loadInvitations(db, userId, organizationId),
    findNewMatch(db, userId, now, organizationId),
  ])
  // A league that was deleted leaves its parties behind, and its queue until the next tick.
  const leagues = await listLeagues(
    db,
    [row, party].flatMap((own) => own?.eventId ?? []),
  )
  const leagueOf = (own: { eventId: string } | undefined) => leagues.find(({ id }) => id === own?.eventId)
  const [queueLeague, partyLeague] = [leagueOf(row), leagueOf(party)]
  return {
    queue: row && queueLeague ? await loadQueue(db, row, queueLeague) : null,
    offer: row?.offerId && queueLeague ? await loadOffer(db, row, row.offerId) : null,
    party: party && partyLeague ? await presentParty(db, site, party, partyLeague) : null,
    invitations,
    matchId,
    now: now.toISOString(),
  }
}

async function loadQueue(db: Db, row: QueueRow, event: LeagueEvent): Promise<MatchQueue> {
  const { id, playerId, eventId, eventType, round, region, createdAt } = row
  const league = await presentQueueLeague(db, event)
  const rank = await queuePositionOf(db, row)
  const numbers = await loadQueueNumbers(db, eventId)
  const rating = await partyRating(db, row)
  return {
    id,
    playerId,
    eventId,
    eventType,
    round,
    rank,
    league,
    rating,
    region,
    since: createdAt.toISOString(),
    ...numbers,
  }
}

async function partyRating(db: Db, { partyId, rating }: QueueRow) {
  if (!partyId) return rating
  const ratings = (await listPartyMembers(db, partyId)).flatMap((member) =>
    member.acceptedAt ? [member.rating ?? rating] : [],
  )
  return ratings.reduce((sum, value) => sum + value, 0) / Math.max(1, ratings.length)
}

export const loadParty = async (db: Db, site: Site, party: PartyRow) =>
  presentParty(db, site, party, await readLeague(db, party.eventId))

async function presentParty(
  db: Db,
  { authSecret, publicUrl }: Site,
  party: PartyRow,
  { teamSize }: LeagueEvent,
): Promise<Party> {
  const members = await listPartyMembers(db, party.id)
  return {
    id: party.id,
    leagueId: party.eventId,
    leaderId: party.leaderId,
    maxMembers: teamSize,
    members: members.map(({ user, rating, acceptedAt }) => ({ user, rating, accepted: acceptedAt !== null })),
    inviteUrl: `${publicUrl}${partyPath(authSecret, party)}`,
  }
}

async function loadInvitations(db: Db, userId: string, organizationId?: string) {
  const rows = await listPartyInvitations(db, userId, organizationId)
  const leagues = await listLeagues(
    db,
    rows.map(({ party }) => party.eventId),
  )
  return rows.flatMap(({ party, leader }) => {
    const league = leagues.find(({ id }) => id === party.eventId)
    return league ? [{ partyId: party.id, leader, league: { id: league.id, name: league.name } }] : []
  })
}

const newForMs = 120_000

/** The match of an offer that everyone has just accepted: the pages of its players open it. */
async function findNewMatch(db: Db, userId: string, now: Date, organizationId?: string): Promise<string | null> {
  const [row] = await db
    .select({ matchId: matchOffers.matchId })
    .from(matchLineups)
    .innerJoin(matchOffers, eq(matchOffers.matchId, matchLineups.matchId))
    .where(
      and(
        eq(matchLineups.userId, userId),
        isNotNull(matchOffers.matchId),
        isOfCommunity(matchOffers.eventId, organizationId),
        gt(matchOffers.closedAt, new Date(now.getTime() - newForMs)),
      ),
    )
    .orderBy(desc(matchLineups.matchId))
    .limit(1)
  return row?.matchId ?? null
}
