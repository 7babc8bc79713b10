/** Matchmaking: who waits, their parties, the offered matches, missed offers; and who played where it is not the whole entry. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, region, time } from '../columns.ts'
import { event, eventIndexes } from '../events.ts'
import { users } from '../identity.ts'
import { leagues } from '../leagues.ts'
import { matches, slot } from '../matches.ts'
import { players } from '../players.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Friends who queue together. It exists before they queue and after their match. */
export const queueParties = pgTable(
  'queue_parties',
  { id: id(), ...event(), leaderId: person(), createdAt: createdAt() },
  (t) => [
    unique('queue_parties_leader_unique').on(t.leaderId),
    index('queue_parties_event_idx').on(t.eventId),
    ...eventIndexes('queue_parties', t),
  ],
)

/** The leader is a member too. Without `acceptedAt` it is an invitation. */
export const queuePartyMembers = pgTable(
  'queue_party_members',
  {
    partyId: uuid()
      .notNull()
      .references(() => queueParties.id, { onDelete: 'cascade' }),
    userId: person(),
    acceptedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.partyId, t.userId] }),
    uniqueIndex('queue_party_members_one_party').on(t.userId).where(sql`accepted_at is not null`),
    index('queue_party_members_user_idx').on(t.userId),
  ],
)

/** A match that everyone in it must accept in time. The row stays as the record of how long people waited. */
export const matchOffers = pgTable(
  'match_offers',
  {
    id: id(),
    ...event(),
    acceptBy: time().notNull(),
    /** The median waiting time of its players. */
    waitedSeconds: doublePrecision().notNull(),
    /** Everyone accepted, or the offer is void. */
    closedAt: time(),
    /** Everyone accepted and captains pick the teams: until when the current one picks. */
    pickBy: time(),
    matchId: uuid().references(() => matches.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('match_offers_open_idx').on(t.eventId, t.acceptBy).where(sql`closed_at is null`),
    index('match_offers_played_idx').on(t.eventId, t.createdAt).where(sql`match_id is not null`),
    index('match_offers_match_idx').on(t.matchId),
    ...eventIndexes('match_offers', t),
  ],
)

/** One row per waiting person. Everyone waits in one queue at a time, so that no one is in two matches. */
export const matchQueues = pgTable(
  'match_queues',
  {
    id: id(),
    userId: person().unique('match_queues_user_unique'),
    /** The entry of the person in the league. */
    playerId: uuid()
      .notNull()
      .unique('match_queues_player_unique')
      .references(() => players.id, { onDelete: 'cascade' }),
    ...event(),
    partyId: uuid().references(() => queueParties.id, { onDelete: 'set null' }),
    /** The number of offers that the person has had in this queue. */
    round: integer().notNull().default(0),
    rating: doublePrecision().notNull(),
    region: region(),
    /** The opponents of the person's last match, whom they do not meet again at once. */
    lastOpponents: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    offerId: uuid().references(() => matchOffers.id, { onDelete: 'set null' }),
    /** While captains pick, the sides of the others are one way to fill the teams. */
    side: slot(),
    /** The order of the picks: 0 and 1 are the parties of the captains. The members of a party have the same one. */
    pick: integer(),
    acceptedAt: time(),
    /** Since when the person waits: the order of the queue. */
    createdAt: createdAt(),
  },
  (t) => [
    check('match_queues_offer', sql`(${t.offerId} is null) = (${t.side} is null)`),
    check('match_queues_accepted', sql`${t.acceptedAt} is null or ${t.offerId} is not null`),
    check('match_queues_pick', sql`${t.pick} is null or ${t.acceptedAt} is not null`),
    index('match_queues_event_idx').on(t.eventId, t.createdAt),
    index('match_queues_offer_idx').on(t.offerId),
    index('match_queues_party_idx').on(t.partyId),
    ...eventIndexes('match_queues', t),
  ],
)

/** A declined or missed offer. The person can queue again in this league after `until`. */
export const queueMisses = pgTable(
  'queue_misses',
  { id: id(), userId: person(), ...event(), until: time().notNull(), createdAt: createdAt() },
  (t) => [index('queue_misses_user_idx').on(t.userId, t.eventId, t.createdAt), ...eventIndexes('queue_misses', t)],
)

/**
 * The players of one side of a match, where they are not the accepted members of the entry: a team that matchmaking formed of
 * single people (the entry of the side is its captain's), or a team with a stand-in.
 */
export const matchLineups = pgTable(
  'match_lineups',
  {
    matchId: uuid()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    side: slot().notNull(),
    userId: person(),
    /** The person's own entry in the event; a stand-in has none. */
    playerId: uuid().references(() => players.id, { onDelete: 'set null' }),
    standIn: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.userId] }),
    index('match_lineups_user_idx').on(t.userId, t.matchId),
    index('match_lineups_player_idx').on(t.playerId),
  ],
)

/** A queue for the eliminated players of an event: a league of its own, so that its matches never touch the event. */
export const casualQueues = pgTable(
  'casual_queues',
  {
    queueLeagueId: uuid()
      .primaryKey()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    ...event(),
    createdAt: createdAt(),
  },
  (t) => [unique('casual_queues_event_unique').on(t.eventId), ...eventIndexes('casual_queues', t)],
)

/** A team asks a free agent to play one match. Both the free agent and the opponent must agree. */
export const standInRequests = pgTable(
  'stand_in_requests',
  {
    id: id(),
    matchId: uuid()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    side: slot().notNull(),
    askedById: person(),
    userId: person(),
    /** The member whom the stand-in replaces; null if the team is short anyway. */
    outId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The ratings that the request was checked with. */
    rating: doublePrecision(),
    cap: doublePrecision(),
    acceptedAt: time(),
    consentedAt: time(),
    declinedAt: time(),
    declinedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stand_in_requests_one_open').on(t.matchId, t.side).where(sql`declined_at is null`),
    index('stand_in_requests_match_idx').on(t.matchId, t.createdAt),
    index('stand_in_requests_user_idx').on(t.userId),
    index('stand_in_requests_asked_by_idx').on(t.askedById),
    index('stand_in_requests_out_idx').on(t.outId),
    index('stand_in_requests_declined_by_idx').on(t.declinedById),
  ],
)
