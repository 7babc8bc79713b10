import { catalogues } from '@guildhall/contract/core/locales.ts'
import { legalKinds } from '@guildhall/contract/white-label/constants.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, time, updatedAt } from '../columns.ts'
import { organizations } from '../organizations.ts'

export const legalKind = pgEnum('legal_kind', legalKinds)

/** The host name that a community asked for. Several may ask for the same one; `organizations.hostname` is set by proof. */
export const organizationHosts = pgTable(
  'organization_hosts',
  {
    organizationId: uuid()
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Expected in the TXT record. */
    token: text().notNull(),
    verifiedAt: time(),
    checkedAt: time(),
    /** Since when the record of a verified name is missing. Stays after the name was switched off for that. */
    lostAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('organization_hosts_name_lower', sql`${t.name} = lower(${t.name})`),
    index('organization_hosts_verified_idx').on(t.checkedAt).where(sql`verified_at is not null`),
  ],
)

export const organizationLegalPages = pgTable(
  'organization_legal_pages',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: legalKind().notNull(),
    language: text({ enum: catalogues }).notNull(),
    /** Safe HTML. */
    text: text().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.kind, t.language] })],
)
