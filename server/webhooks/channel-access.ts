/**
 * What a Discord channel gets: messages about what visitors see, and about members who join, because its readers may not see everything.
 * It is checked when a change is recorded, and again when its message is sent: a channel can be paused for long, and an address of a
 * program can become that of a channel.
 */
import { isDiscordAddress } from '@guildhall/contract/webhooks/discord.ts'
import { eq, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { webhookEvents } from '../db/schema/organizations/webhooks.ts'
import { allEvents } from '../events/all-events.ts'
import { hasMessage } from './channel-message.ts'
import type { ClaimedDelivery } from './claim.ts'

type WebhookEvent = typeof webhookEvents.$inferSelect

/** The ids of those of these events of one community that its channels get. */
export async function listForChannels(
  db: Db,
  organizationId: string,
  events: readonly WebhookEvent[],
): Promise<ReadonlySet<string>> {
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
  const forChannels = events.filter(
    ({ type, subjectId, payload }) => subjects.has(subjectId) && hasMessage(type, payload.data),
  )
  return new Set(forChannels.map(({ id }) => id))
}

/** A test has no event. */
export async function isWithdrawn(db: Db, { delivery, endpoint }: ClaimedDelivery): Promise<boolean> {
  const { eventId } = delivery
  if (eventId === null || !isDiscordAddress(endpoint.url)) return false
  const events = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId))
  return !(await listForChannels(db, endpoint.organizationId, events)).has(eventId)
}
