/**
 * What a Discord channel gets: messages about what visitors see, and about members who join, because its readers may not see everything.
 * It is checked when a change is recorded, and again when its message is sent: a channel can be paused for long, and an address of a
 * program can become that of a channel.
 */
import type { ChangeType } from '@guildhall/contract/webhooks/columns.ts'
import { isChannelType, isDiscordAddress } from '@guildhall/contract/webhooks/discord.ts'
import { eq, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { webhookEvents } from '../db/schema/organizations/webhooks.ts'
import { allEvents } from '../events/all-events.ts'
import { hasMessage } from './channel-message.ts'
import type { ClaimedDelivery } from './claim.ts'

type WebhookEvent = typeof webhookEvents.$inferSelect

/** Those of these events of one community that its channels get. */
export async function listForChannels(
  db: Db,
  organizationId: string,
  events: readonly WebhookEvent[],
): Promise<WebhookEvent[]> {
  const ids = events.map(({ subjectId }) => subjectId)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${allEvents('id', 'visibility', 'deleted_at')} event
    where id = ${anyOf(ids)} and visibility = 'PUBLIC' and deleted_at is null
    union all select posts.id from posts join organizations on organizations.id = posts.organization_id
    where posts.id = ${anyOf(ids)} and not members_only and hidden_at is null and posts.deleted_at is null
      and organizations.visibility in ('PUBLIC', 'UNLISTED')
    union all select user_id from organization_members join users on users.id = user_id
    where organization_id = ${organizationId} and user_id = ${anyOf(ids)} and users.deleted_at is null`)
  const subjects = new Set(rows.map(({ id }) => id))
  return events.filter(({ type, subjectId, payload }) => subjects.has(subjectId) && hasMessage(type, payload.data))
}

/** To the readers of a channel an unlisted or private event is new when it becomes public for the first time. */
export async function withAnnouncements(db: Db, events: readonly WebhookEvent[]): Promise<WebhookEvent[]> {
  const updates = events.filter(({ type, payload }) => announcements.has(type) && isPublic(payload))
  if (updates.length === 0) return [...events]
  const { rows } = await db.execute<{ id: string }>(sql`
    select event.id from webhook_events event cross join lateral (
      select bool_and(payload -> 'data' ->> 'visibility' <> 'PUBLIC') as "isNew" from webhook_events earlier
      where earlier.organization_id = event.organization_id and earlier.seq < event.seq and earlier.subject_id = event.subject_id
        and payload -> 'data' ? 'visibility') earlier
    where event.id = ${anyOf(updates.map(({ id }) => id))} and earlier."isNew"`)
  const announced = new Set(rows.map(({ id }) => id))
  return events.map((event) => {
    const type = announced.has(event.id) ? announcements.get(event.type) : undefined
    return type ? { ...event, type } : event
  })
}

const announcements = new Map<ChangeType, ChangeType>([
  ['tournament.updated', 'tournament.created'],
  ['league.updated', 'league.created'],
])

const isPublic = ({ data }: WebhookEvent['payload']) =>
  typeof data === 'object' && data !== null && 'visibility' in data && data.visibility === 'PUBLIC'

/** A test has no event. */
export async function isWithdrawn(db: Db, { delivery, endpoint }: ClaimedDelivery): Promise<boolean> {
  const { eventId } = delivery
  if (eventId === null || !isDiscordAddress(endpoint.url)) return false
  const events = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId))
  const announced = events.map((event) => ({
    ...event,
    type: isChannelType(delivery.type) ? delivery.type : event.type,
  }))
  return (await listForChannels(db, endpoint.organizationId, announced)).length === 0
}
