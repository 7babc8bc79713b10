/** What each person wants to be told, and where: the defaults of the kind, and what they chose otherwise. */
import type { NotificationChanges, NotificationChoices } from '@guildhall/contract/notifications.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationDefaults,
  notificationKinds,
} from '@guildhall/contract/notifications.words.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { notificationChoices } from '../db/schema/notifications.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/verdict.ts'

export type Channels = Record<NotificationChannel, boolean>

/** May this person be told of this kind, channel by channel? Mail about a kind asks here too. */
export async function wantsOf(
  db: Db,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<Map<string, Channels>> {
  const chosen = await findChosen(db, userIds, kind)
  const wants = new Map(userIds.map((userId): [string, Channels] => [userId, { ...notificationDefaults[kind] }]))
  for (const { userId, channel, enabled } of chosen) Object.assign(wants.get(userId) ?? {}, { [channel]: enabled })
  return wants
}

const findChosen = statement<{ userId: string; channel: NotificationChannel; enabled: boolean }>(
  'select user_id as "userId", channel, enabled from notification_choices where user_id = any($1) and kind = $2',
)

export async function findChoices(db: Db, actor: Actor): Promise<NotificationChoices> {
  const choices: NotificationChoices = structuredClone(notificationDefaults)
  const chosen = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, actor.id))
  for (const { kind, channel, enabled } of chosen) if (kind in choices) choices[kind][channel] = enabled
  return choices
}

export function choose(db: Db, actor: Actor, changes: NotificationChanges): Promise<NotificationChoices> {
  const rows = notificationKinds.flatMap((kind) =>
    notificationChannels.flatMap((channel) => {
      const enabled = changes[kind]?.[channel]
      return enabled === undefined ? [] : [{ userId: actor.id, kind, channel, enabled }]
    }),
  )
  return db.transaction(async (db) => {
    if (rows.length > 0)
      await db
        .insert(notificationChoices)
        .values(rows)
        .onConflictDoUpdate({
          target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
          set: { enabled: sql`excluded.enabled` },
        })
    return findChoices(db, actor)
  })
}
