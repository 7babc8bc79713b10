/** Turns the changes that triggers noted into events of the changes feed, and into a delivery for each endpoint that wants them. */
import type { ChangeType } from '@guildhall/contract/webhooks/columns.ts'
import { isDiscordAddress } from '@guildhall/contract/webhooks/discord.ts'
import { asc, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import {
  webhookChanges,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '../db/schema/organizations/webhooks.ts'
import { organizations } from '../db/schema/organizations.ts'
import { isDatabaseDown } from '../db/unavailable.ts'
import { listForChannels, withAnnouncements } from './channel-access.ts'
import { type Change, presentChanges } from './payloads.ts'

const batchSize = 200

/** Whether a change waits to be recorded. */
export const hasChanges = sql`exists (select from webhook_changes)`

/**
 * Records one batch; false if there was none. One node at a time, so that the cursor of the feed is in the order in which its rows
 * become visible. A community whose changes cannot be recorded is added to `failures`: its changes stay, and calls with the same
 * `failures` pass over them. The communities of a full batch are added to `served`: those of the others are recorded before they
 * have their next turn, so that a community with very many changes does not hold them up.
 */
export function recordChanges(
  db: Db,
  failures = new Map<string, unknown>(),
  served = new Set<string>(),
): Promise<boolean> {
  return db.transaction(async (db) => {
    const lock = await db.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('record changes')) as held`,
    )
    if (lock.rows[0]?.held !== true) return false
    let changes = await listChanges(db, [...failures.keys(), ...served])
    if (changes.length === 0 && served.size > 0) {
      served.clear()
      changes = await listChanges(db, [...failures.keys()])
    }
    if (changes.length === 0) return false
    const organizationIds = [...new Set(changes.map(({ organizationId }) => organizationId))]
    if (changes.length === batchSize) for (const id of organizationIds) served.add(id)
    const existing = await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(inArray(organizations.id, organizationIds))
    for (const { id } of existing) {
      const own = changes.filter(({ organizationId }) => organizationId === id)
      try {
        await db.transaction((db) => recordOwn(db, id, own))
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        failures.set(id, error)
      }
    }
    const done = changes.filter(({ organizationId }) => !failures.has(organizationId))
    await db.delete(webhookChanges).where(
      inArray(
        webhookChanges.id,
        done.map(({ id }) => id),
      ),
    )
    return true
  })
}

const listChanges = (db: Db, excluded: readonly string[]) =>
  db
    .select()
    .from(webhookChanges)
    .where(notInArray(webhookChanges.organizationId, [...excluded]))
    .orderBy(asc(webhookChanges.id))
    .limit(batchSize)

async function recordOwn(db: Db, organizationId: string, changes: readonly Change[]) {
  const payloads = await presentChanges(db, organizationId, changes)
  const records = changes.flatMap(({ type, subjectId }, index) => {
    const payload = payloads[index]
    return payload ? [{ type, subjectId, payload }] : []
  })
  await recordAll(db, organizationId, records)
}

type ChangeRecord = { type: ChangeType; subjectId: string; payload: Record<string, unknown> }

/** In the transaction that holds the lock of `recordChanges`. */
async function recordAll(db: Db, organizationId: string, changes: readonly ChangeRecord[]) {
  if (changes.length === 0) return
  const events = await db
    .insert(webhookEvents)
    .values(changes.map((change) => ({ organizationId, ...change })))
    .returning()
  const endpoints = await db
    .select({ id: webhookEndpoints.id, types: webhookEndpoints.types, url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(sql`${webhookEndpoints.organizationId} = ${organizationId} and ${webhookEndpoints.disabledAt} is null`)
  const hasChannel = endpoints.some(({ url }) => isDiscordAddress(url))
  const forChannels = hasChannel ? await listForChannels(db, organizationId, await withAnnouncements(db, events)) : []
  const deliveries = endpoints.flatMap((endpoint) =>
    (isDiscordAddress(endpoint.url) ? forChannels : events)
      .filter(({ type }) => endpoint.types.includes(type))
      .map(({ id: eventId, type, subjectId, seq }) => ({
        id: uuidv7(),
        endpointId: endpoint.id,
        eventId,
        type,
        subjectId,
        seq,
      })),
  )
  if (deliveries.length > 0) await db.insert(webhookDeliveries).values(deliveries)
}
