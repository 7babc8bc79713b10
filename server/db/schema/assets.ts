import type { Image, Video } from '@guildhall/contract/assets/columns.ts'
import { assetTypes, personalAssetTypes } from '@guildhall/contract/assets/constants.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from './columns.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'

export const assetType = pgEnum('asset_type', assetTypes)

/** An upload of a user that nothing has shown. */
export const isUnused = sql.raw(
  `used_at is null and organization_id is null and type in (${personalAssetTypes.map((type) => `'${type}'`).join(', ')})`,
)

/** A stored upload; `key` is its random name in storage. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    type: assetType().notNull(),
    name: text().notNull(),
    image: jsonb().$type<Image>(),
    video: jsonb().$type<Video>(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    key: text().notNull().unique(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
    /** When a post, a message, a report or a result first showed an upload of a user. */
    usedAt: time(),
    deletedAt: time(),
  },
  (t) => [
    check('assets_bytes', sql`${t.bytes} >= 0`),
    check('assets_shown', sql`num_nonnulls(${t.image}, ${t.video}) <= 1`),
    index('assets_organization_idx').on(t.organizationId, t.type, t.createdAt).where(sql`deleted_at is null`),
    index('assets_type_idx').on(t.type, t.createdAt).where(sql`deleted_at is null`),
    index('assets_user_idx').on(t.userId),
    index('assets_name_search').using('gin', t.name.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    index('assets_unused_idx').on(t.createdAt).where(sql`${isUnused}`),
    index('assets_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)
