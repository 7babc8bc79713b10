import { inviteTypes } from '@guildhall/contract/players/constants.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, inviteStatus, time } from './columns.ts'
import { users } from './identity.ts'
import { leagues } from './leagues.ts'
import { players } from './players.ts'
import { tournaments } from './tournaments.ts'

export const inviteType = pgEnum('invite_type', inviteTypes)

/** `inviteId` is the event, or for a Team its player. By username (`inviteeId`), by email (`email`), or by a link. */
export const invites = pgTable(
  'invites',
  {
    id: id(),
    inviterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviteeId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    inviteId: uuid().notNull(),
    inviteType: inviteType().notNull(),
    tournamentId: uuid()
      .generatedAlwaysAs(sql`case when invite_type = 'Tournament' then invite_id end`)
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    leagueId: uuid()
      .generatedAlwaysAs(sql`case when invite_type = 'League' then invite_id end`)
      .references(() => leagues.id, { onDelete: 'cascade' }),
    playerId: uuid()
      .generatedAlwaysAs(sql`case when invite_type = 'Team' then invite_id end`)
      .references(() => players.id, { onDelete: 'cascade' }),
    message: text(),
    status: inviteStatus().notNull().default('PENDING'),
    alternate: boolean().notNull().default(false),
    /** The SHA-256 of the secret in the link. */
    tokenHash: text().unique('invites_token_hash_unique'),
    expiresAt: time(),
    answeredAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invites_one_open').on(t.inviteId, t.inviteeId).where(sql`status = 'PENDING'`),
    uniqueIndex('invites_one_open_mail').on(t.inviteId, sql`lower(email)`).where(sql`status = 'PENDING'`),
    check('invites_not_self', sql`${t.inviterId} <> ${t.inviteeId}`),
    check('invites_reachable', sql`num_nonnulls(${t.inviteeId}, ${t.email}, ${t.tokenHash}) >= 1`),
    check('invites_message_length', sql`char_length(${t.message}) <= 500`),
    index('invites_invitee_idx').on(t.inviteeId, t.status, t.createdAt),
    index('invites_inviter_idx').on(t.inviterId),
    index('invites_subject_idx').on(t.inviteId, t.createdAt),
    index('invites_tournament_idx').on(t.tournamentId),
    index('invites_league_idx').on(t.leagueId),
    index('invites_player_idx').on(t.playerId),
    index('invites_email_idx').on(sql`lower(${t.email})`).where(sql`email is not null`),
  ],
)
