import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { ChangeType, WebhookAttempt } from '@guildhall/contract/webhooks/columns.ts'
import { deliveryStatuses } from '@guildhall/contract/webhooks/constants.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from '../columns.ts'
import { users } from '../identity.ts'
import { organizations } from '../organizations.ts'

export const deliveryStatus = pgEnum('delivery_status', deliveryStatuses)

/** A receiver of webhooks of a community. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    url: text().notNull(),
    description: text(),
    types: text().array().$type<ChangeType[]>().notNull(),
    /** Of messages to a Discord channel; null for the language of the site. */
    locale: text().$type<LocaleCode>(),
    /** Encrypted. */
    secret: text().notNull(),
    /** Encrypted. Signs too until `previousSecretUntil`, so that a receiver can change over. */
    previousSecret: text(),
    previousSecretUntil: time(),
    secretAt: time().notNull().defaultNow(),
    pausedAt: time(),
    /** Switched off by the site after three days of failure, or because its receiver is gone. */
    disabledAt: time(),
    /** The first failure since the last delivery that arrived. */
    failingSince: time(),
    /** Failed attempts since then. Failing endpoints have workers of their own. */
    failures: integer().notNull().default(0),
    lastDeliveredAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('webhook_endpoints_url_length', sql`char_length(${t.url}) <= 2000`),
    index('webhook_endpoints_organization_idx').on(t.organizationId, t.createdAt),
    index('webhook_endpoints_created_by_idx').on(t.createdById),
  ],
)

/**
 * Changes that triggers noted in the transaction of the change, in communities with an endpoint or a token. A worker presents them as
 * `webhook_events`. Without a foreign key: a row may outlive its community.
 */
export const webhookChanges = pgTable('webhook_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  organizationId: uuid().notNull(),
  type: text().$type<ChangeType>().notNull(),
  /** Changes of the same subject are delivered in order: the event, or else the object itself. */
  subjectId: uuid().notNull(),
  /** The object that changed. */
  targetId: uuid().notNull(),
  createdAt: createdAt(),
})

/** The changes of a community, as they are delivered and as the changes feed lists them. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    /** The cursor of the feed: within a community a later row never becomes visible before an earlier one. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    type: text().$type<ChangeType>().notNull(),
    subjectId: uuid().notNull(),
    /** The body of the webhook. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_events_organization_idx').on(t.organizationId, t.seq),
    index('webhook_events_created_idx').on(t.createdAt),
    index('webhook_events_subject_idx').on(t.subjectId, t.seq),
    /** For the erasure of an account: the events that name a person. */
    index('webhook_events_ids_idx').using('gin', sql`ids_in(payload)`),
  ],
)

/** One change for one endpoint, or a test without a change. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid().references(() => webhookEvents.id, { onDelete: 'cascade' }),
    type: text().$type<ChangeType | 'webhook.test'>().notNull(),
    /** Null for tests and repeated deliveries: they neither wait nor make others wait. */
    subjectId: uuid(),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    repeated: boolean().notNull().default(false),
    status: deliveryStatus().notNull().default('PENDING'),
    attempts: jsonb().$type<WebhookAttempt[]>().notNull().default([]),
    nextAttemptAt: time().notNull().defaultNow(),
    /** When a node started an attempt. An old value means that the node crashed. */
    claimedAt: time(),
    firstAttemptAt: time(),
    /** The beginning of the last answer. */
    response: text(),
    createdAt: createdAt(),
    finishedAt: time(),
  },
  (t) => [
    index('webhook_deliveries_endpoint_idx').on(t.endpointId, t.id),
    index('webhook_deliveries_status_idx').on(t.endpointId, t.status, t.id),
    index('webhook_deliveries_event_idx').on(t.eventId),
    index('webhook_deliveries_due_idx').on(t.endpointId, t.nextAttemptAt).where(sql`status = 'PENDING'`),
    index('webhook_deliveries_order_idx').on(t.endpointId, t.subjectId, t.seq).where(sql`status = 'PENDING'`),
  ],
)
