/** How communities are created, joined, handed over and grouped: requests, invite links and offers. */

import type { MemberInfo } from '@guildhall/contract/organizations/columns.ts'
import { requestStatuses } from '@guildhall/contract/organizations/constants.ts'
import type { FormResponse } from '@guildhall/contract/players/columns.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../columns.ts'
import { users } from '../identity.ts'
import { organizationRole, organizations } from '../organizations.ts'

export const requestStatus = pgEnum('request_status', requestStatuses)

const decision = () => ({
  status: requestStatus().notNull().default('PENDING'),
  decidedById: uuid().references(() => users.id, { onDelete: 'set null' }),
  decidedAt: time(),
  reason: text(),
  createdAt: createdAt(),
})

const organizationId = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** A person wants to found a community, where COMMUNITY_CREATION is `request`. */
export const organizationFoundings = pgTable(
  'organization_foundings',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    username: text().notNull(),
    gameIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** The community, once an admin has accepted. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    ...decision(),
  },
  (t) => [
    check('organization_foundings_name_length', sql`char_length(${t.name}) between 3 and 80`),
    check('organization_foundings_username_shape', sql`${t.username} ~ '^[a-z0-9_-]{3,20}$'`),
    uniqueIndex('organization_foundings_one_open').on(t.userId).where(sql`status = 'PENDING'`),
    index('organization_foundings_user_idx').on(t.userId, t.createdAt),
    index('organization_foundings_status_idx').on(t.status, t.createdAt),
    index('organization_foundings_organization_idx').on(t.organizationId),
    index('organization_foundings_decided_by_idx').on(t.decidedById),
  ],
)

export const organizationJoinRequests = pgTable(
  'organization_join_requests',
  {
    id: id(),
    organizationId: organizationId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answers: jsonb().$type<FormResponse>().notNull().default({}),
    ...decision(),
  },
  (t) => [
    uniqueIndex('organization_join_requests_one_open').on(t.organizationId, t.userId).where(sql`status = 'PENDING'`),
    index('organization_join_requests_status_idx').on(t.organizationId, t.status, t.createdAt),
    index('organization_join_requests_user_idx').on(t.userId),
    index('organization_join_requests_decided_by_idx').on(t.decidedById),
  ],
)

/** A link that makes people members. Its token is derived from the id, so that it can be shown again without being stored. */
export const organizationInvites = pgTable(
  'organization_invites',
  {
    id: id(),
    organizationId: organizationId(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    maxUses: integer(),
    uses: integer().notNull().default(0),
    expiresAt: time(),
    revokedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('organization_invites_uses', sql`${t.uses} >= 0 and ${t.uses} <= ${t.maxUses}`),
    index('organization_invites_organization_idx').on(t.organizationId, t.createdAt),
    index('organization_invites_created_by_idx').on(t.createdById),
  ],
)

/** An owner offers the ownership to a member, who accepts or declines. A community has at most one open offer. */
export const organizationTransfers = pgTable(
  'organization_transfers',
  {
    id: id(),
    organizationId: organizationId(),
    fromId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The owner who offers it stays an owner too. */
    shared: boolean().notNull().default(false),
    status: requestStatus().notNull().default('PENDING'),
    expiresAt: time().notNull(),
    decidedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('organization_transfers_not_self', sql`${t.fromId} <> ${t.toId}`),
    uniqueIndex('organization_transfers_one_open').on(t.organizationId).where(sql`status = 'PENDING'`),
    index('organization_transfers_organization_idx').on(t.organizationId, t.createdAt),
    index('organization_transfers_from_idx').on(t.fromId),
    index('organization_transfers_to_idx').on(t.toId),
  ],
)

/** A member whom staff removed or banned a short while ago: the removal can be undone with everything that was stored about them. */
export const removedMembers = pgTable(
  'removed_members',
  {
    organizationId: organizationId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: organizationRole().notNull(),
    info: jsonb().$type<MemberInfo>().notNull(),
    emailOptin: boolean().notNull(),
    lastActiveAt: time(),
    joinedAt: time().notNull(),
    removedAt: time().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('removed_members_user_idx').on(t.userId),
    index('removed_members_time_idx').on(t.removedAt),
  ],
)

/** The owner of `organizationId` asks to make it a chapter of `parentId`. */
export const organizationChapterRequests = pgTable(
  'organization_chapter_requests',
  {
    id: id(),
    organizationId: organizationId(),
    parentId: organizationId(),
    askedById: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...decision(),
  },
  (t) => [
    check('organization_chapter_requests_not_self', sql`${t.organizationId} <> ${t.parentId}`),
    uniqueIndex('organization_chapter_requests_one_open').on(t.organizationId).where(sql`status = 'PENDING'`),
    index('organization_chapter_requests_parent_idx').on(t.parentId, t.status, t.createdAt),
    index('organization_chapter_requests_asked_by_idx').on(t.askedById),
    index('organization_chapter_requests_decided_by_idx').on(t.decidedById),
  ],
)
