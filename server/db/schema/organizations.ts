import type { Avatar, Image } from '@guildhall/contract/assets/columns.ts'
import type { Socials } from '@guildhall/contract/identity/columns.ts'
import type {
  FaqEntry,
  MemberInfo,
  OrganizationCoin,
  OrganizationConfig,
  OrganizationEmail,
  OrganizationLayout,
  OrganizationRegistration,
} from '@guildhall/contract/organizations/columns.ts'
import {
  adPlacements,
  joinPolicies,
  organizationRoles,
  sponsorTiers,
} from '@guildhall/contract/organizations/constants.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt, visibility } from './columns.ts'
import { users } from './identity.ts'

export const organizationRole = pgEnum('organization_role', organizationRoles)
export const joinPolicy = pgEnum('join_policy', joinPolicies)
export const adPlacement = pgEnum('ad_placement', adPlacements)
export const sponsorTier = pgEnum('sponsor_tier', sponsorTiers)

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    /** The founder; the owners are among its members. */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** Shares a namespace with users; a trigger copies it to `names`. */
    username: text().unique(),
    description: text(),
    avatar: jsonb().$type<Avatar>(),
    banner: jsonb().$type<Image>(),
    socials: jsonb().$type<Socials>().notNull().default({}),
    config: jsonb().$type<OrganizationConfig>().notNull().default({}),
    coin: jsonb().$type<OrganizationCoin>(),
    layout: jsonb().$type<OrganizationLayout>(),
    registration: jsonb().$type<OrganizationRegistration>().notNull().default({}),
    email: jsonb().$type<OrganizationEmail>().notNull().default({}),
    faq: jsonb().$type<FaqEntry[]>().notNull().default([]),
    /** A hash, never the passcode itself. */
    passcode: text(),
    visibility: visibility().notNull().default('PUBLIC'),
    joinPolicy: joinPolicy().notNull().default('open'),
    /** The games that the community is about; a game that was deleted since is skipped. */
    gameIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** A community with a parent is a chapter of it. A chapter has no chapters. */
    parentId: uuid().references((): AnyPgColumn => organizations.id, { onDelete: 'set null' }),
    /** A sandbox belongs to the community whose tokens are tried on it. It is private, and deleted with it. */
    sandboxOfId: uuid()
      .unique('organizations_one_sandbox')
      .references((): AnyPgColumn => organizations.id, { onDelete: 'cascade' }),
    /** Switched on by admins of the site: own theme, host name and legal pages. */
    whiteLabel: boolean().notNull().default(false),
    /** The verified host name that serves this community. */
    hostname: text().unique(),
    verified: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    /** Updated when members join and leave, so that lists need not count. */
    memberCount: integer().notNull().default(0),
    /** Prize payments above it need two people; in whole units of the currency of the payment. Null: one person is enough. */
    payoutLimit: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** An owner asked for the deletion, which happens at this time and can be undone until then. */
    deleteAt: time(),
    deletedAt: time(),
  },
  (t) => [
    check('organizations_username_shape', sql`${t.username} ~ '^[a-z0-9_-]{3,20}$'`),
    check('organizations_name_length', sql`char_length(${t.name}) between 3 and 80`),
    check('organizations_alive_has_username', sql`${t.username} is not null or ${t.deletedAt} is not null`),
    check('organizations_not_own_parent', sql`${t.parentId} <> ${t.id}`),
    check('organizations_member_count', sql`${t.memberCount} >= 0`),
    check('organizations_payout_limit', sql`${t.payoutLimit} >= 0`),
    check('organizations_hostname_lower', sql`${t.hostname} = lower(${t.hostname})`),
    index('organizations_name_search').using('gin', t.name.op('gin_trgm_ops')),
    index('organizations_username_search').using('gin', t.username.op('gin_trgm_ops')),
    index('organizations_list_idx').on(t.visibility, t.memberCount, t.id).where(sql`${t.deletedAt} is null`),
    index('organizations_user_idx').on(t.userId),
    index('organizations_parent_idx').on(t.parentId),
    index('organizations_created_idx').on(t.createdAt),
    index('organizations_deleted_at_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('organizations_delete_idx').on(t.deleteAt).where(sql`delete_at is not null and deleted_at is null`),
  ],
)

export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: organizationRole().notNull().default('MEMBER'),
    info: jsonb().$type<MemberInfo>().notNull().default({}),
    emailOptin: boolean().notNull().default(true),
    /** Always null: the tokens of a community are in `enterprise_tokens`. */
    apiToken: text().unique('organization_members_token_unique'),
    lastActiveAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('organization_members_user_idx').on(t.userId, t.role),
    index('organization_members_role_idx').on(t.organizationId, t.role, t.createdAt.desc().nullsFirst(), t.userId),
    index('organization_members_created_idx').on(t.organizationId, t.createdAt, t.userId),
    index('organization_members_active_idx').on(t.organizationId, t.lastActiveAt, t.userId),
  ],
)

/** Users who entered the correct passcode once and have access since then. */
export const organizationPasses = pgTable(
  'organization_passes',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.userId] }), index('organization_passes_user_idx').on(t.userId)],
)

export const sponsors = pgTable(
  'sponsors',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tier: sponsorTier().notNull().default('partner'),
    image: jsonb().$type<Image>(),
    link: text(),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('sponsors_organization_idx').on(t.organizationId, t.position)],
)

export const ads = pgTable(
  'ads',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    image: jsonb().$type<Image>(),
    link: text(),
    placement: adPlacement().notNull().default('side'),
    position: integer().notNull().default(0),
    startsAt: time(),
    endsAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('ads_dates_ordered', sql`${t.startsAt} < ${t.endsAt}`),
    index('ads_organization_idx').on(t.organizationId, t.placement, t.position),
  ],
)
