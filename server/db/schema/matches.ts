import type {
  DisplayLinks,
  EngineScore,
  MatchMetadata,
  Results,
  Score,
  Veto,
} from '@guildhall/contract/matches/columns.ts'
import {
  engineStatuses,
  matchBrackets,
  matchOutcomes,
  matchReasons,
  slots,
} from '@guildhall/contract/matches/constants.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { event, eventIndexes } from './events.ts'
import { games } from './games.ts'
import { users } from './identity.ts'
import { players } from './players.ts'

export const matchBracket = pgEnum('match_side', matchBrackets)
export const matchOutcome = pgEnum('match_outcome', matchOutcomes)
export const matchReason = pgEnum('match_reason', matchReasons)
export const engineStatus = pgEnum('engine_status', engineStatuses)
export const slot = pgEnum('slot', slots)

/** A slot is text, as in the engine: the id of an entrant, its constant for a bye, or null while open. */
const entrantIn = (column: string) => `case when ${column} ~ '^[0-9a-f-]{36}$' then ${column}::uuid end`
const ofOutcome = (a: string, b: string) =>
  sql.raw(`case outcome when 'a' then ${entrantIn(a)} when 'b' then ${entrantIn(b)} end`)

/**
 * The row of the engine, unchanged, and columns for the play of the match: deadlines, reports and staff actions.
 * `player1Id`, `player2Id`, `winnerId` and `loserId` are generated from `a`, `b` and `outcome` and cannot contradict them.
 */
export const matches = pgTable(
  'matches',
  {
    id: id(),
    ...event(),
    gameId: uuid().references(() => games.id),
    matchNo: integer('no').notNull(),
    /** The number that people see, from 1 without gaps; negative for a match that is a bye from the start. */
    displayNo: integer().notNull().default(0),
    displayLinks: jsonb().$type<DisplayLinks>().notNull().default({}),
    bracket: matchBracket('side').notNull(),
    group: integer(),
    round: integer().notNull(),
    position: integer('number').notNull(),
    a: text(),
    b: text(),
    winnerTo: integer('win_to'),
    winnerSlot: slot('win_slot'),
    loserTo: integer('lose_to'),
    loserSlot: slot('lose_slot'),
    bestOf: integer().notNull().default(1),
    score: jsonb('games').$type<EngineScore>(),
    outcome: matchOutcome(),
    reason: matchReason(),
    status: engineStatus().notNull().default('waiting'),
    /** The fingerprint of the row by the engine: any 32 bits. */
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
    /** The kick-off by the calendar of a league; `startsAt` differs once the teams agreed on another time. */
    kickoffAt: time(),
    /** The start that the players of a fixture were reminded of; another start is a new reminder. */
    remindedFor: time(),
    calledAt: time(),
    /** The only deadline of the match now: no-show, auto-accept or challenge, depending on its state. */
    deadlineAt: time(),
    /** One entrant has reported a score, and the opponent has not answered yet. */
    reportedAt: time(),
    disputedAt: time(),
    /** Staff must decide the match: no entrant checked in, or the missing entrant has a check-in receipt. */
    attentionAt: time(),
    forfeitAt: time(),
    /** Until then a no-show loss can be waived or undone. */
    provisionalUntil: time(),
    endedAt: time(),
    station: text(),
    /** Staff locked the match: no reports by players until it is released. */
    lockedAt: time(),
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    chatId: uuid().references(() => chats.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('matches_no_unique').on(t.eventId, t.matchNo),
    check('matches_best_of', sql`${t.bestOf} between 1 and 15`),
    check('matches_two_sides', sql`${t.player1Id} <> ${t.player2Id}`),
    check('matches_place', sql`${t.matchNo} >= 0 and ${t.round} >= 0 and ${t.position} >= 0`),
    check('matches_win_link', sql`(${t.winnerTo} is null) = (${t.winnerSlot} is null)`),
    check('matches_lose_link', sql`(${t.loserTo} is null) = (${t.loserSlot} is null)`),
    index('matches_event_idx').on(t.eventId, t.round, t.position),
    index('matches_status_idx').on(t.eventId, t.status),
    index('matches_player1_idx').on(t.player1Id),
    index('matches_player2_idx').on(t.player2Id),
    index('matches_winner_idx').on(t.winnerId),
    index('matches_loser_idx').on(t.loserId),
    index('matches_chat_idx').on(t.chatId),
    index('matches_moderator_idx').on(t.moderatorId),
    index('matches_game_idx').on(t.gameId, t.endedAt),
    index('matches_ended_idx').on(t.eventId, t.endedAt).where(sql`ended_at is not null`),
    index('matches_deadline_idx').on(t.deadlineAt).where(sql`deadline_at is not null`),
    index('matches_starts_idx').on(t.startsAt).where(sql`ended_at is null`),
    index('matches_disputed_idx').on(t.eventId, t.disputedAt).where(sql`disputed_at is not null and ended_at is null`),
    ...eventIndexes('matches', t),
  ],
)
