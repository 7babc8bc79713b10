/** Which notifications a user gets on which channel: the defaults of the kind, overridden by the user's choices. */

import type { EmailTiming, NotificationChannel } from '@guildhall/contract/notifications/constants.ts'
import {
  channelsOf,
  defaultTiming,
  hasTiming,
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

export type Choices = Partial<Record<NotificationChannel, boolean>> & { timing?: EmailTiming }
type ChoiceRow = { channel: NotificationChannel; enabled: boolean; timing: EmailTiming | null }

/** The enabled channels of each user for a kind, and when its email is sent. */
export async function choicesByUser(
  db: Db,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<Map<string, Choices>> {
  const choiceRows = await findChoiceRows(db, userIds, kind)
  const choices = new Map(userIds.map((userId): [string, Choices] => [userId, defaultsOf(kind)]))
  for (const { userId, ...row } of choiceRows) applyChoice(choices.get(userId), kind, row)
  return choices
}

const findChoiceRows = statement<ChoiceRow & { userId: string }>(
  'select user_id as "userId", channel, enabled, timing from notification_choices where user_id = any($1) and kind = $2',
)

const defaultsOf = (kind: NotificationKind): Choices => ({
  ...notificationTypes[kind].defaults,
  ...(hasTiming(kind) && { timing: defaultTiming(kind) }),
})

/** A choice about a kind or a channel that is no longer sent may still be stored. */
function applyChoice(choices: Choices | undefined, kind: NotificationKind, { channel, enabled, timing }: ChoiceRow) {
  if (!choices || !channelsOf(kind).includes(channel)) return
  choices[channel] = enabled
  if (timing && hasTiming(kind)) choices.timing = timing
}

/** One entry per kind that a module declares. */
export async function findChoices(db: Db, types: NotificationTypes, actor: Actor): Promise<NotificationChoices> {
  const kinds = notificationKinds.filter((kind) => kind in types)
  const choices = new Map(kinds.map((kind): [string, Choices] => [kind, defaultsOf(kind)]))
  const choiceRows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, actor.id))
  for (const { kind, ...row } of choiceRows) applyChoice(choices.get(kind), kind, row)
  const entries = Array.from(choices, ([kind, switches]) => [kind, switches])
  return Object.fromEntries(entries)
}

export function saveChoices(db: Db, types: NotificationTypes, actor: Actor, changes: NotificationChanges) {
  return db.transaction(async (db) => {
    const stored = await findChoices(db, types, actor)
    const rows = notificationKinds.flatMap((kind) => {
      const change: Choices = changes[kind] ?? {}
      const before: Choices = stored[kind]
      return channelsOf(kind).flatMap((channel) => {
        const timing = channel === 'email' ? change.timing : undefined
        if (change[channel] === undefined && !timing) return []
        const enabled = change[channel] ?? before[channel] ?? false
        return [{ userId: actor.id, kind, channel, enabled, timing: timing ?? null }]
      })
    })
    if (rows.length > 0)
      await db
        .insert(notificationChoices)
        .values(rows)
        .onConflictDoUpdate({
          target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
          set: {
            enabled: sql`excluded.enabled`,
            timing: sql`coalesce(excluded.timing, ${notificationChoices.timing})`,
          },
        })
    return findChoices(db, types, actor)
  })
}
