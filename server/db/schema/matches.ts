import type { EngineScore, MatchMetadata, Results, Score, Veto } from '@guildhall/contract/matches.json.ts'
import { engineStatuses, matchOutcomes, matchReasons, matchSides, slots } from '@guildhall/contract/matches.words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt, id, region, time, updatedAt } from './columns.ts'
import { event, eventIndexes } from './events.ts'
import { games } from './games.ts'
import { users } from './identity.ts'
import { players } from './players.ts'

export const matchSide = pgEnum('match_side', matchSides)
export const matchOutcome = pgEnum('match_outcome', matchOutcomes)
export const matchReason = pgEnum('match_reason', matchReasons)
export const engineStatus = pgEnum('engine_status', engineStatuses)
export const slot = pgEnum('slot', slots)

/** A slot is text, as the engine has it: an entrant's id, its word for "nobody will come", or null while open. */
const entrantIn = (column: string) => `case when ${column} ~ '^[0-9a-f-]{36}$' then ${column}::uuid end`
const ofOutcome = (a: string, b: string) =>
  sql.raw(`case outcome when 'a' then ${entrantIn(a)} when 'b' then ${entrantIn(b)} end`)

/**
 * The engine's flat row, as it is, with what people do around it.
 * `player1Id`, `player2Id`, `winnerId` and `loserId` follow from `a`, `b` and `outcome` and cannot contradict them.
 */
export const matches = pgTable(
  'matches',
  {
    id: id(),
    ...event(),
    gameId: uuid().references(() => games.id),
    no: integer().notNull(),
    side: matchSide().notNull(),
    group: integer(),
    round: integer().notNull(),
    number: integer().notNull(),
    a: text(),
    b: text(),
    winTo: integer(),
    winSlot: slot(),
    loseTo: integer(),
    loseSlot: slot(),
    bestOf: integer().notNull().default(1),
    games: jsonb().$type<EngineScore>(),
    outcome: matchOutcome(),
    reason: matchReason(),
    status: engineStatus().notNull().default('waiting'),
    /** The engine's fingerprint of the row: any 32 bits. */
    rev: integer().notNull().default(0),
    player1Id: uuid()
      .generatedAlwaysAs(sql.raw(entrantIn('a')))
      .references(() => players.id),
    player2Id: uuid()
      .generatedAlwaysAs(sql.raw(entrantIn('b')))
      .references(() => players.id),
    winnerId: uuid()
      .generatedAlwaysAs(ofOutcome('a', 'b'))
      .references(() => players.id),
    loserId: uuid()
      .generatedAlwaysAs(ofOutcome('b', 'a'))
      .references(() => players.id),
    player1Ready: boolean().notNull().default(false),
    player2Ready: boolean().notNull().default(false),
    player1ReadyAt: time(),
    player2ReadyAt: time(),
    scores: jsonb().$type<Score[]>().notNull().default([]),
    results: jsonb().$type<Results>(),
    metadata: jsonb().$type<MatchMetadata>().notNull().default({}),
    veto: jsonb().$type<Veto>(),
    startsAt: time(),
    calledAt: time(),
    /** The one clock that runs now: no-show, auto-accept or challenge, whichever state the match is in. */
    deadlineAt: time(),
    /** One side has reported and the other is asked. */
    reportedAt: time(),
    disputedAt: time(),
    /** No clock can settle it: nobody came, or who is missing holds a receipt. A person must look. */
    attentionAt: time(),
    forfeitAt: time(),
    /** Until then a no-show loss can be waived or taken back. */
    provisionalUntil: time(),
    endedAt: time(),
    station: text(),
    /** Staff took the match in hand: no self-report until it is released. */
    lockedAt: time(),
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    chatId: uuid().references(() => chats.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('matches_no_unique').on(t.eventId, t.no),
    check('matches_best_of', sql`${t.bestOf} between 1 and 15`),
    check('matches_two_sides', sql`${t.player1Id} <> ${t.player2Id}`),
    check('matches_place', sql`${t.no} >= 0 and ${t.round} >= 0 and ${t.number} >= 0`),
    check('matches_win_link', sql`(${t.winTo} is null) = (${t.winSlot} is null)`),
    check('matches_lose_link', sql`(${t.loseTo} is null) = (${t.loseSlot} is null)`),
    index('matches_event_idx').on(t.eventId, t.round, t.number),
    index('matches_status_idx').on(t.eventId, t.status),
    index('matches_player1_idx').on(t.player1Id),
    index('matches_player2_idx').on(t.player2Id),
    index('matches_winner_idx').on(t.winnerId),
    index('matches_loser_idx').on(t.loserId),
    index('matches_chat_idx').on(t.chatId),
    index('matches_moderator_idx').on(t.moderatorId),
    index('matches_game_idx').on(t.gameId),
    index('matches_deadline_idx').on(t.deadlineAt).where(sql`deadline_at is not null`),
    index('matches_starts_idx').on(t.startsAt).where(sql`ended_at is null`),
    index('matches_disputed_idx').on(t.eventId, t.disputedAt).where(sql`disputed_at is not null and ended_at is null`),
    ...eventIndexes('matches', t),
  ],
)

/** Who waits for an opponent. */
export const matchQueues = pgTable(
  'match_queues',
  {
    id: id(),
    playerId: uuid()
      .notNull()
      .unique('match_queues_player_unique')
      .references(() => players.id, { onDelete: 'cascade' }),
    ...event(),
    round: integer().notNull().default(0),
    rank: integer(),
    rating: doublePrecision(),
    region: region(),
    /** Found: to be accepted before `acceptBy`, or the place is lost. */
    matchId: uuid().references(() => matches.id, { onDelete: 'set null' }),
    acceptBy: time(),
    acceptedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    index('match_queues_event_idx').on(t.eventId, t.round, t.rating),
    index('match_queues_match_idx').on(t.matchId),
    ...eventIndexes('match_queues', t),
  ],
)
