import type { Avatar, Banner } from '@guildhall/contract/assets/columns.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Privacy } from '@guildhall/contract/follows/constants.ts'
import type { PushKeys, Socials, Utm } from '@guildhall/contract/identity/columns.ts'
import { accountTypes, genders, roles, themes, verificationPurposes } from '@guildhall/contract/identity/constants.ts'
import type { QuietHours } from '@guildhall/contract/notifications/columns.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { levels } from './points.ts'

export const role = pgEnum('role', roles)
export const accountType = pgEnum('account_type', accountTypes)
export const theme = pgEnum('theme', themes)
export const gender = pgEnum('gender', genders)
export const verificationPurpose = pgEnum('verification_purpose', verificationPurposes)

/** Level 1, inserted by the first migration. */
const firstLevelId = '00000000-0000-7000-8000-000000000001'

export const users = pgTable(
  'users',
  {
    id: id(),
    externalId: text()
      .notNull()
      .unique('users_external_id_unique')
      .$defaultFn(() => crypto.randomUUID()),
    name: text(),
    /** Null until onboarding, and after the account is erased. A trigger copies it to `names`. */
    username: text().unique(),
    /** The name in play; null: the username. */
    tag: text(),
    /** Shown before the tag. */
    sponsor: text(),
    /** The country whose flag is shown beside the tag, by choice of the user; `user_infos.country` is private. */
    flag: text(),
    verified: boolean().notNull().default(false),
    email: text(),
    emailVerified: time(),
    image: jsonb().$type<Avatar>(),
    banner: jsonb().$type<Banner>(),
    bio: text(),
    socials: jsonb().$type<Socials>().notNull().default({}),
    pro: boolean().notNull().default(false),
    emailOptin: boolean().notNull().default(true),
    marketingOptin: boolean().notNull().default(false),
    /** With double opt-in: when the user asked for marketing emails, until they confirm it with the link of an email. */
    marketingAskedAt: time(),
    marketingConfirmedAt: time(),
    xp: integer().notNull().default(0),
    role: role().notNull().default('USER'),
    levelId: uuid()
      .notNull()
      .default(firstLevelId)
      .references(() => levels.id),
    locale: text().$type<LocaleCode>(),
    theme: theme().notNull().default('system'),
    /** In the time zone of `user_infos`. */
    quietHours: jsonb().$type<QuietHours>(),
    /** Part of the secret in the address of the calendar feed: each reset adds one. */
    calendarVersion: integer().notNull().default(0),
    /** Only what differs from the default. */
    privacy: jsonb().$type<Partial<Privacy>>().notNull().default({}),
    /** Kept by a trigger on `follows`, so that profiles need not count. */
    followerCount: integer().notNull().default(0),
    followingCount: integer().notNull().default(0),
    /** Kept by a trigger on `sanctions`, so that lists of banned users have an index: the end of the longest ban of the site, or a far date. */
    bannedUntil: time(),
    utm: jsonb().$type<Utm>(),
    onboardedAt: time(),
    lastSeenAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When deletion was requested; it can be cancelled until `deletionDueAt`. */
    deletedAt: time(),
    deletionDueAt: time(),
    /** When personal data was erased; the site then shows "deleted player" instead of the name. */
    erasedAt: time(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    check('users_username_shape', sql`${t.username} ~ '^[a-z0-9_-]{3,20}$'`),
    check('users_xp_positive', sql`${t.xp} >= 0`),
    check('users_name_length', sql`char_length(${t.name}) between 1 and 80`),
    check(
      'users_tag_length',
      sql`char_length(${t.tag}) between 1 and 120 and char_length(${t.sponsor}) between 1 and 60`,
    ),
    check('users_flag_shape', sql`${t.flag} ~ '^[A-Z]{2}$'`),
    index('users_tag_search').using('gin', t.tag.op('gin_trgm_ops')),
    check('users_bio_length', sql`char_length(${t.bio}) <= 500`),
    check('users_deletion_due', sql`(${t.deletedAt} is null) = (${t.deletionDueAt} is null)`),
    index('users_username_search').using('gin', t.username.op('gin_trgm_ops')),
    index('users_name_search').using('gin', t.name.op('gin_trgm_ops')),
    index('users_email_search').using('gin', t.email.op('gin_trgm_ops')),
    index('users_image_idx').on(sql`(image ->> 'url')`).where(sql`image ->> 'url' is not null`),
    index('users_xp_rank').on(t.xp, t.id).where(sql`${t.deletedAt} is null`),
    index('users_role_idx').on(t.role, t.id).where(sql`${t.role} <> 'USER'`),
    index('users_created_idx').on(t.createdAt, t.id),
    // The sorts and the prefix searches of Admin → Users.
    index('users_admin_username_idx').on(sql`(coalesce(${t.username}, '') collate "C")`, t.id),
    index('users_admin_seen_idx').on(sql`coalesce(${t.lastSeenAt}, ${t.createdAt})`, t.id),
    index('users_name_prefix_idx').on(sql`lower(${t.name}) text_pattern_ops`),
    index('users_tag_prefix_idx').on(sql`lower(${t.tag}) text_pattern_ops`),
    index('users_email_prefix_idx').on(sql`lower(${t.email}) text_pattern_ops`),
    index('users_unverified_idx')
      .on(sql`coalesce(${t.lastSeenAt}, ${t.createdAt})`, t.id, t.bannedUntil)
      .where(sql`${t.emailVerified} is null and ${t.deletedAt} is null`),
    index('users_banned_idx')
      .on(sql`coalesce(${t.lastSeenAt}, ${t.createdAt})`, t.id, t.bannedUntil)
      .where(sql`${t.bannedUntil} is not null and ${t.deletedAt} is null`),
    index('users_deleted_idx')
      .on(sql`coalesce(${t.lastSeenAt}, ${t.createdAt})`, t.id)
      .where(sql`${t.deletedAt} is not null`),
    index('users_deleted_at_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('users_last_seen_idx').on(t.lastSeenAt),
    index('users_level_idx').on(t.levelId),
    index('users_deletion_due_idx').on(t.deletionDueAt).where(sql`${t.erasedAt} is null`),
  ],
)

export const userInfos = pgTable(
  'user_infos',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text(),
    middleName: text(),
    lastName: text(),
    dateOfBirth: date({ mode: 'string' }),
    gender: gender(),
    timezone: text(),
    country: text(),
    zone: text(),
    city: text(),
    zip: text(),
    address1: text(),
    address2: text(),
    phone: text(),
    /** The slugs of the games that the user plays. */
    games: text().array().notNull().default(sql`'{}'::text[]`),
    /** Rounded to a tenth of a degree: precise enough for a region, not for a street. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('user_infos_country_shape', sql`${t.country} ~ '^[A-Z]{2}$'`),
    index('user_infos_country_idx').on(t.country),
  ],
)

/** A linked login or game account. `provider` is free text: besides the listed ones, any OAuth provider of the site. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text(),
    type: accountType().notNull(),
    provider: text().notNull(),
    providerAccountId: text().notNull(),
    // The tokens of a provider are never stored: the site asks a provider only who the person is.
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    tokenType: text(),
    scope: text(),
    sessionState: text(),
    expiresAt: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('accounts_user_provider_unique').on(t.userId, t.provider),
    // A handle entered by a user is not verified, so it must not block the real owner.
    uniqueIndex('accounts_provider_unique').on(t.provider, t.providerAccountId).where(sql`${t.type} <> 'handle'`),
    index('accounts_username_prefix_idx').on(sql`lower(${t.username}) text_pattern_ops`),
    index('accounts_id_prefix_idx').on(sql`${t.providerAccountId} text_pattern_ops`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** The SHA-256 of the cookie. */
    sessionToken: text().notNull().unique('sessions_token_unique'),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: time().notNull(),
    userAgent: text(),
    ip: text(),
    country: text(),
    /** The host name of a community where the session began, and the only one where it is valid; null: the site itself. */
    host: text(),
    lastSeenAt: time().notNull().defaultNow(),
    /** When the person last proved to be the owner of the account: at login, or with a code from an email. */
    confirmedAt: time().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_user_idx').on(t.userId, t.lastSeenAt),
    index('sessions_expires_idx').on(t.expires),
    index('sessions_host_idx').on(t.host).where(sql`host is not null`),
  ],
)

/** One email with a link and a code, both stored as hashes. Using either one invalidates both. */
export const verificationTokens = pgTable(
  'verification_tokens',
  {
    identifier: text().notNull(),
    token: text().notNull(),
    code: text(),
    expires: time().notNull(),
    tries: integer().notNull().default(0),
    purpose: verificationPurpose().notNull().default('sign-in'),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    callbackUrl: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.identifier, t.token] }),
    unique('verification_tokens_token_unique').on(t.token),
    check('verification_tokens_tries', sql`${t.tries} between 0 and 5`),
    index('verification_tokens_expires_idx').on(t.expires),
    index('verification_tokens_user_idx').on(t.userId),
  ],
)

/** A browser that receives web push. */
export const userDevices = pgTable(
  'user_devices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Push ends with the session. A row without one gets no push: it is older than this column. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    auth: text().notNull(),
    endpoint: text().notNull().unique(),
    keys: jsonb().$type<PushKeys>().notNull(),
    userAgent: text(),
    failedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index('user_devices_user_idx').on(t.userId), index('user_devices_session_idx').on(t.sessionId)],
)

/** Tokens of BOT users: shown once, stored as a hash. */
export const userTokens = pgTable(
  'user_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique('user_tokens_hash_unique'),
    lastUsedAt: time(),
    revokedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index('user_tokens_user_idx').on(t.userId)],
)
