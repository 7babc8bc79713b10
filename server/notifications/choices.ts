/** Which notifications a user gets on which channel: the defaults of the kind, overridden by the user's choices. */

import type { NotificationChannel } from '@guildhall/contract/notifications/constants.ts'
import {
  channelsOf,
  type EmailKind,
  type NotificationKind,
  type NotificationTypes,
  notificationKinds,
  notificationTypes,
} from '@guildhall/contract/notifications/kinds.ts'
import type { NotificationChanges, NotificationChoices } from '@guildhall/contract/notifications/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { notificationChoices } from '../db/schema/notifications.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'

export type Channels = Partial<Record<NotificationChannel, boolean>>

/** The enabled channels of each user for a kind. */
export async function channelsByUser(
  db: Db,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<Map<string, Channels>> {
  const choiceRows = await findChoiceRows(db, userIds, kind)
  const channels = new Map(
    userIds.map((userId): [string, Channels] => [userId, { ...notificationTypes[kind].defaults }]),
  )
  for (const { userId, channel, enabled } of choiceRows)
    Object.assign(channels.get(userId) ?? {}, { [channel]: enabled })
  return channels
}

const findChoiceRows = statement<{ userId: string; channel: NotificationChannel; enabled: boolean }>(
  'select user_id as "userId", channel, enabled from notification_choices where user_id = any($1) and kind = $2',
)

/** The users who want an email about the kind. */
export async function wantEmail(db: Db, userIds: readonly string[], kind: EmailKind): Promise<Set<string>> {
  const channels = await channelsByUser(db, userIds, kind)
  return new Set(userIds.filter((userId) => channels.get(userId)?.email))
}

/** One entry per kind that a module declares. */
export async function findChoices(db: Db, types: NotificationTypes, actor: Actor): Promise<NotificationChoices> {
  const defaults = Object.entries(types).map(([kind, { defaults }]) => [kind, { ...defaults }])
  const choices: NotificationChoices = Object.fromEntries(defaults)
  const choiceRows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, actor.id))
  // A choice about a kind or channel that is no longer sent may still be stored.
  for (const { kind, channel, enabled } of choiceRows)
    if (kind in choices && channel in choices[kind]) Object.assign(choices[kind], { [channel]: enabled })
  return choices
}

export function saveChoices(db: Db, types: NotificationTypes, actor: Actor, changes: NotificationChanges) {
  const rows = notificationKinds.flatMap((kind) => {
    const channels: Channels = changes[kind] ?? {}
    return channelsOf(kind).flatMap((channel) => {
      const enabled = channels[channel]
      return enabled === undefined ? [] : [{ userId: actor.id, kind, channel, enabled }]
    })
  })
  return db.transaction(async (db) => {
    if (rows.length > 0)
      await db
        .insert(notificationChoices)
        .values(rows)
        .onConflictDoUpdate({
          target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
          set: { enabled: sql`excluded.enabled` },
        })
    return findChoices(db, types, actor)
  })
}
