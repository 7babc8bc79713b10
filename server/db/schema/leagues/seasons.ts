import { leagueLimits } from '@guildhall/contract/leagues/constants.ts'
import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../columns.ts'
import { event, eventIndexes } from '../events.ts'
import { users } from '../identity.ts'
import { matches } from '../matches.ts'
import { players } from '../players.ts'

/** How a proposal was closed; an open one expires at `answerBy`. */
export const proposalAnswer = pgEnum('proposal_answer', ['picked', 'declined', 'withdrawn', 'replaced', 'overruled'])

/**
 * Kick-off times that one team of a fixture proposes, for the other one to pick. A time that staff set is a proposal without a team, picked
 * at once, so that the rows of a match are the whole history of its kick-off.
 */
export const fixtureProposals = pgTable(
  'fixture_proposals',
  {
    id: id(),
    ...event(),
    matchId: uuid()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    playerId: uuid().references(() => players.id, { onDelete: 'cascade' }),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    times: timestamp({ withTimezone: true, precision: 3, mode: 'date' }).array().notNull(),
    message: text(),
    answerBy: time().notNull(),
    /** When the team that has not answered was reminded. */
    remindedAt: time(),
    answer: proposalAnswer(),
    answeredAt: time(),
    answeredById: uuid().references(() => users.id, { onDelete: 'set null' }),
    picked: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('fixture_proposals_one_open').on(t.matchId).where(sql`answer is null`),
    check('fixture_proposals_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('fixture_proposals_times', sql.raw(`cardinality(times) between 1 and ${leagueLimits.proposedTimes.max}`)),
    check('fixture_proposals_message_length', sql`char_length(${t.message}) <= 500`),
    index('fixture_proposals_due_idx').on(t.answerBy).where(sql`answer is null and reminded_at is null`),
    index('fixture_proposals_match_idx').on(t.matchId, t.createdAt),
    index('fixture_proposals_player_idx').on(t.playerId),
    index('fixture_proposals_by_idx').on(t.byId),
    index('fixture_proposals_answered_by_idx').on(t.answeredById),
    ...eventIndexes('fixture_proposals', t),
  ],
)

/** Points taken from a team of a league, until the deduction is revoked. The stage of the league has their sums. */
export const pointDeductions = pgTable(
  'point_deductions',
  {
    id: id(),
    ...event(),
    playerId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    points: doublePrecision().notNull(),
    reason: text().notNull(),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    revokedAt: time(),
    revokedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    revokeReason: text(),
  },
  (t) => [
    check('point_deductions_points', sql.raw(`points > 0 and points <= ${leagueLimits.deduction.max}`)),
    check('point_deductions_revoked', sql`(${t.revokedAt} is null) = (${t.revokeReason} is null)`),
    check('point_deductions_lengths', sql`char_length(${t.reason}) <= 1000 and char_length(${t.revokeReason}) <= 1000`),
    index('point_deductions_event_idx').on(t.eventId, t.createdAt),
    index('point_deductions_player_idx').on(t.playerId),
    index('point_deductions_by_idx').on(t.byId),
    index('point_deductions_revoked_by_idx').on(t.revokedById),
    ...eventIndexes('point_deductions', t),
  ],
)
