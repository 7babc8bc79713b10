/** Endpoints and deliveries for the staff of a community. */
import type { DeliveryStatus, WebhookState } from '@guildhall/contract/webhooks/constants.ts'
import { isDiscordAddress } from '@guildhall/contract/webhooks/discord.ts'
import type { Webhook, WebhookDelivery, WebhookDeliveryPage } from '@guildhall/contract/webhooks/shapes.ts'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../db/schema/organizations/webhooks.ts'
import { iso } from '../http/iso-time.ts'
import { orNotFound } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import type { Services } from '../services.ts'
import { bodyOf, messageIdOf, retryTime } from './send.ts'
import type { Endpoint } from './sign.ts'

export type EndpointKey = { id: string; webhookId: string }

export const isEndpoint = ({ id, webhookId }: EndpointKey) =>
  and(eq(webhookEndpoints.id, webhookId), eq(webhookEndpoints.organizationId, id))

export async function findEndpoint(db: Db, key: EndpointKey): Promise<Endpoint> {
  const [row] = await db.select().from(webhookEndpoints).where(isEndpoint(key))
  return orNotFound(row)
}

const select = (db: Db) =>
  db
    .select({ endpoint: webhookEndpoints, createdBy: userCard(users) })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, webhookEndpoints.createdById))
    .$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

export async function listEndpoints(db: Db, organizationId: string): Promise<Webhook[]> {
  const rows = await select(db)
    .where(eq(webhookEndpoints.organizationId, organizationId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
  return presentEndpoints(db, rows)
}

export async function showEndpoint(db: Db, key: EndpointKey): Promise<Webhook> {
  const [webhook] = await presentEndpoints(db, await select(db).where(isEndpoint(key)))
  return orNotFound(webhook)
}

async function presentEndpoints(db: Db, rows: readonly Row[]): Promise<Webhook[]> {
  const counts = await countDeliveries(
    db,
    rows.map(({ endpoint }) => endpoint.id),
  )
  const none = { delivered: 0, failed: 0, waiting: 0, retryable: false }
  return rows.map(({ endpoint, createdBy }) => ({
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    types: endpoint.types,
    format: isDiscordAddress(endpoint.url) ? 'discord' : 'json',
    locale: endpoint.locale,
    state: stateOf(endpoint),
    gone: isGone(endpoint),
    failingSince: iso(endpoint.failingSince),
    lastDeliveredAt: iso(endpoint.lastDeliveredAt),
    secretAt: endpoint.secretAt.toISOString(),
    previousSecretUntil:
      endpoint.previousSecretUntil && endpoint.previousSecretUntil > new Date()
        ? endpoint.previousSecretUntil.toISOString()
        : null,
    ...(counts.get(endpoint.id) ?? none),
    createdBy,
    createdAt: endpoint.createdAt.toISOString(),
  }))
}

/** Before the time for attempts has passed, an endpoint is switched off only if its receiver says that the address is gone. */
const isGone = ({ disabledAt, failingSince }: Endpoint) =>
  disabledAt !== null && failingSince !== null && disabledAt.getTime() - failingSince.getTime() < retryTime

function stateOf({ pausedAt, disabledAt, failures }: Endpoint): WebhookState {
  if (disabledAt) return 'disabled'
  if (pausedAt) return 'paused'
  return failures > 0 ? 'failing' : 'active'
}

/** A change that failed for good, and no repetition of it waits or has arrived. */
export const isUndelivered = sql`${webhookDeliveries.status} = 'FAILED' and not ${webhookDeliveries.repeated} and not exists (
  select from webhook_deliveries again where again.endpoint_id = ${webhookDeliveries.endpointId}
    and again.event_id = ${webhookDeliveries.eventId} and again.repeated and again.status <> 'FAILED')
  and ${webhookDeliveries.eventId} is not null`

/** The last attempt failed and another one follows. */
export const isRetrying = sql`${webhookDeliveries.status} = 'PENDING' and ${webhookDeliveries.attempts} <> '[]'`

/** Finished in the last day; `waiting` and `retryable` of any age. */
async function countDeliveries(db: Db, endpointIds: string[]) {
  const d = webhookDeliveries
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  const isRecent = sql`${d.finishedAt} > now() - interval '1 day'`
  const rows =
    endpointIds.length === 0
      ? []
      : await db
          .select({
            endpointId: d.endpointId,
            delivered: count(sql`${d.status} = 'DELIVERED'`),
            failed: count(sql`${d.status} = 'FAILED' and ${isRecent}`),
            waiting: count(sql`${d.status} = 'PENDING'`),
            retryable: sql<boolean>`bool_or(${isRetrying} or ${isUndelivered})`,
          })
          .from(d)
          .where(and(inArray(d.endpointId, endpointIds), sql`(${isRecent} or ${d.status} <> 'DELIVERED')`))
          .groupBy(d.endpointId)
  return new Map(rows.map(({ endpointId, ...counts }) => [endpointId, counts]))
}

type DeliveryRow = typeof webhookDeliveries.$inferSelect

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  status: row.status,
  repeated: row.repeated,
  attempts: row.attempts,
  nextAttemptAt: row.status === 'PENDING' ? row.nextAttemptAt.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: iso(row.finishedAt),
})

type DeliveryQuery = { status?: DeliveryStatus; cursor?: string; limit?: number }

/** The ids are ordered by time. */
export async function listDeliveries(db: Db, key: EndpointKey, { status, cursor, limit = 20 }: DeliveryQuery) {
  await findEndpoint(db, key)
  const ofEndpoint = and(
    eq(webhookDeliveries.endpointId, key.webhookId),
    status && eq(webhookDeliveries.status, status),
  )
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(ofEndpoint, cursor ? lt(webhookDeliveries.id, cursor) : undefined))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(presentDelivery),
    page: 1,
    limit,
    total: await countUpTo(db, ofEndpoint),
    ...(rows.length > limit && last && { cursor: last.id }),
  }
}

const maxCounted = 10_000

async function countUpTo(db: Db, where: ReturnType<typeof and>) {
  const counted = db.select({ one: sql`1` }).from(webhookDeliveries).where(where).limit(maxCounted).as('counted')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted)
  return row?.total ?? 0
}

export async function showDelivery(
  services: Pick<Services, 'db' | 'settings'>,
  key: EndpointKey,
  deliveryId: string,
): Promise<WebhookDeliveryPage> {
  const { db } = services
  const endpoint = await findEndpoint(db, key)
  const [row] = await db
    .select({ delivery: webhookDeliveries, payload: webhookEvents.payload })
    .from(webhookDeliveries)
    .leftJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpoint.id)))
  const { delivery, payload } = orNotFound(row)
  return {
    ...presentDelivery(delivery),
    messageId: messageIdOf(delivery),
    payload: await bodyOf(services, { delivery, endpoint, payload }),
    response: delivery.response,
  }
}
