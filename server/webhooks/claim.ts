/**
 * Claims the deliveries to send next. The oldest unfinished delivery of a subject is claimed before the following ones of the same
 * subject, so that an endpoint gets the changes of an event in order; other subjects and other endpoints do not wait.
 *
 * Failing endpoints have a limit of their own, one request each, so that a dead receiver never delays one that works. One community
 * gets at most half of the requests, however many endpoints it has.
 */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../db/schema/organizations/webhooks.ts'

/** The claim of a node that died expires after this time, which is longer than any attempt. */
const claimSeconds = 15

/** Concurrent requests: to one endpoint, and in total per run. */
const perEndpoint = 4
export const maxRequests = { working: 24, failing: 8 } as const
export type Lane = keyof typeof maxRequests
export const perCommunity: Record<Lane, number> = { working: 12, failing: 4 }

const isFree = sql`(d.claimed_at is null or d.claimed_at <= now() - ${sql.raw(String(claimSeconds))} * interval '1 second')`
const isDue = sql`d.status = 'PENDING' and d.next_attempt_at <= now() and ${isFree}
  and (d.subject_id is null or not exists (
    select from webhook_deliveries earlier where earlier.endpoint_id = d.endpoint_id and earlier.subject_id = d.subject_id
      and earlier.status = 'PENDING' and earlier.seq < d.seq))`
const isOn = sql`e.paused_at is null and e.disabled_at is null`

export const hasDueDeliveries = sql`exists (select from webhook_endpoints e
  where ${isOn} and exists (select from webhook_deliveries d where d.endpoint_id = e.id and ${isDue}))`

export type ClaimedDelivery = {
  delivery: typeof webhookDeliveries.$inferSelect
  endpoint: typeof webhookEndpoints.$inferSelect
  payload: Record<string, unknown> | null
}

/** The lock on the endpoint makes its limit exact if two nodes claim at the same time. Nothing of the `busy` communities is claimed. */
export async function claimDeliveries(
  db: Db,
  lane: Lane,
  limit: number,
  busy: readonly string[] = [],
): Promise<ClaimedDelivery[]> {
  if (limit <= 0) return []
  const maxPerEndpoint = lane === 'failing' ? 1 : perEndpoint
  const { rows } = await db.execute<{ id: string }>(sql`
    with endpoint as (
      select e.id, e.organization_id from webhook_endpoints e where ${isOn} and (e.failures > 0) = ${lane === 'failing'}
        and e.organization_id <> all (${sql.param(busy)}::uuid[])
        and exists (select from webhook_deliveries d where d.endpoint_id = e.id and ${isDue})
      order by random() limit ${limit} for no key update skip locked
    ), found as (
      select found.id, row_number() over (partition by endpoint.organization_id) as turn from endpoint cross join lateral (
        select d.id from webhook_deliveries d where d.endpoint_id = endpoint.id and ${isDue}
        order by d.seq limit greatest(0, least(
          ceil(${limit}::numeric / (select count(*) from endpoint))::int, ${maxPerEndpoint} - (
            select count(*)::int from webhook_deliveries d where d.endpoint_id = endpoint.id and d.status = 'PENDING'
              and d.claimed_at is not null and not ${isFree})))
        for update skip locked
      ) found
    ), due as (
      select id from found where turn <= ${perCommunity[lane]} order by turn limit ${limit}
    )
    update webhook_deliveries set claimed_at = now(), first_attempt_at = coalesce(first_attempt_at, now())
    from due where webhook_deliveries.id = due.id returning webhook_deliveries.id`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, payload: webhookEvents.payload })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, sql`${webhookEndpoints.id} = ${webhookDeliveries.endpointId}`)
    .leftJoin(webhookEvents, sql`${webhookEvents.id} = ${webhookDeliveries.eventId}`)
    .where(inArray(webhookDeliveries.id, ids))
}
