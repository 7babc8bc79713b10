import type { Image } from '@guildhall/contract/assets/columns.ts'
import { type Reaction, reactions } from '@guildhall/contract/posts/constants.ts'
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
import { createdAt, eventType, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'

export const reaction = pgEnum('reaction', reactions)

/** A post of a person, of a community if it has `organizationId`, or a reply to one of them if it has `replyToId`. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    description: text().notNull(),
    images: jsonb().$type<Image[]>().notNull().default([]),
    /** The address of its link card, which has a row of `link_cards`. */
    link: text(),
    /** Without a foreign key: the post of a deleted event stays, and shows no event. */
    eventId: uuid(),
    eventType: eventType(),
    /** A reply has the community of the post, whose staff moderate it. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    replyToId: uuid().references((): AnyPgColumn => posts.id, { onDelete: 'cascade' }),
    replyCount: integer().notNull().default(0),
    /** The users that the text mentions. */
    mentions: uuid().array().notNull().default([]),
    /** The number of each reaction in `post_reactions`. */
    reactions: jsonb().$type<Partial<Record<Reaction, number>>>().notNull().default({}),
    membersOnly: boolean().notNull().default(false),
    pinnedAt: time(),
    /** When the text, the link or the images changed. */
    editedAt: time(),
    /** Only the author and staff see a hidden post. */
    hiddenAt: time(),
    hiddenById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time(),
  },
  (t) => [
    check('posts_description_length', sql`char_length(${t.description}) between 1 and 5000`),
    check('posts_event', sql`(${t.eventId} is null) = (${t.eventType} is null)`),
    check('posts_reply_count', sql`${t.replyCount} >= 0`),
    index('posts_feed_idx').on(t.id).where(sql`deleted_at is null and reply_to_id is null`),
    index('posts_user_idx').on(t.userId, t.id).where(sql`deleted_at is null`),
    index('posts_profile_idx')
      .on(t.userId, t.id)
      .where(sql`organization_id is null and reply_to_id is null and deleted_at is null`),
    index('posts_organization_idx').on(t.organizationId, t.id).where(sql`deleted_at is null and reply_to_id is null`),
    index('posts_reply_idx').on(t.replyToId, t.id).where(sql`reply_to_id is not null`),
    index('posts_pinned_idx').on(t.organizationId, t.pinnedAt).where(sql`pinned_at is not null and deleted_at is null`),
    index('posts_hidden_idx').on(t.id).where(sql`hidden_at is not null and deleted_at is null`),
    index('posts_description_search').using('gin', t.description.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    index('posts_hidden_by_idx').on(t.hiddenById).where(sql`hidden_by_id is not null`),
  ],
)

/** One reaction per person and post. */
export const postReactions = pgTable(
  'post_reactions',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reaction: reaction().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('post_reactions_user_idx').on(t.userId)],
)

/** What the page behind a link says about itself. Without `fetchedAt` the page has not answered yet. */
export const linkCards = pgTable(
  'link_cards',
  {
    url: text().primaryKey(),
    title: text(),
    description: text(),
    siteName: text(),
    /** Stored here: pages of this site do not call other sites. */
    image: jsonb().$type<Image>(),
    fetchedAt: time(),
    failedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [check('link_cards_url_length', sql`char_length(${t.url}) between 1 and 2000`)],
)
