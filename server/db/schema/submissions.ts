import type { Image } from '@guildhall/contract/assets/columns.ts'
import type { Results, Score, SubmissionStats } from '@guildhall/contract/matches/columns.ts'
import { submissionStatuses } from '@guildhall/contract/submissions/constants.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'
import { matches } from './matches.ts'
import { players } from './players.ts'
import { tournaments } from './tournaments.ts'

export const submissionStatus = pgEnum('submission_status', submissionStatuses)

/** A report by one entrant of a match, or an attempt on a leaderboard (`score`, no match); `number` counts them. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    status: submissionStatus().notNull().default('PENDING'),
    matchId: uuid().references(() => matches.id, { onDelete: 'cascade' }),
    tournamentId: uuid().references(() => tournaments.id, { onDelete: 'cascade' }),
    playerId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    scores: jsonb().$type<Score[]>().notNull().default([]),
    results: jsonb().$type<Results>(),
    score: doublePrecision(),
    images: jsonb().$type<Image[]>().notNull().default([]),
    stats: jsonb().$type<SubmissionStats>().notNull().default({}),
    description: text(),
    reason: text(),
    number: integer().notNull().default(1),
    reviewedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('submissions_match_once').on(t.matchId, t.playerId, t.number).where(sql`match_id is not null`),
    uniqueIndex('submissions_attempt_once').on(t.tournamentId, t.playerId, t.number).where(sql`match_id is null`),
    check('submissions_about', sql`num_nonnulls(${t.matchId}, ${t.tournamentId}) >= 1`),
    check('submissions_number', sql`${t.number} >= 1`),
    check('submissions_text_length', sql`char_length(${t.description}) <= 2000 and char_length(${t.reason}) <= 500`),
    index('submissions_tournament_idx').on(t.tournamentId, t.status, t.createdAt),
    index('submissions_player_idx').on(t.playerId, t.createdAt),
    index('submissions_user_idx').on(t.userId),
    index('submissions_reviewed_by_idx').on(t.reviewedById),
  ],
)
