/**
 * Tells people that something happened to them: stored, live in their open pages, and pushed to their browsers, each as they chose.
 * Everything in the caller's transaction; the push leaves when it commits. However many they are, it is the same few statements.
 */

import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { statement } from '../db/statement.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { publish } from '../live/bus.ts'
import { wantsOf } from './choices.ts'
import { type SentenceValues, say } from './text.ts'

export type Note<K extends NotificationKind> = {
  kind: K
  values: SentenceValues<K>
  /** A path of ours, without a locale. */
  link?: string | null
  image?: Avatar | null
  /** What happened, such as the id of the match: the same subject is told once, however often it is said. */
  subject?: string
}

/** What one of many is told: the kind is the same for all. */
export type OwnNote<K extends NotificationKind> = Omit<Note<K>, 'kind'> & { userId: string }

/** The same to everybody. */
export function notify<K extends NotificationKind>(db: Db, who: string | readonly string[], note: Note<K>) {
  const { kind, ...said } = note
  const userIds = new Set(typeof who === 'string' ? [who] : who)
  return notifyEach(
    db,
    kind,
    [...userIds].map((userId) => ({ userId, ...said })),
  )
}

/** To each their own words; a crowd in portions, each a transaction of its own unless the caller is in one. */
export async function notifyEach<K extends NotificationKind>(db: Db, kind: K, notes: readonly OwnNote<K>[]) {
  for (const some of chunks(notes)) await db.transaction((db) => tell(db, kind, some))
}

async function tell<K extends NotificationKind>(db: Db, kind: K, notes: readonly OwnNote<K>[]) {
  const userIds = [...new Set(notes.map(({ userId }) => userId))]
  const rows = notes.map(({ values: metadata, link = null, image = null, subject = null, userId }) => ({
    ...{ id: uuidv7(), userId, metadata, link, image, subject },
    text: say('en', kind, metadata),
  }))
  const [wants, devices] = await Promise.all([wantsOf(db, userIds, kind), findDevices(db, userIds)])
  const onPage = rows.filter(({ userId }) => wants.get(userId)?.page)
  const told = onPage.length > 0 ? await store(db, kind, JSON.stringify(onPage)) : []
  const news = new Set(told.map(({ id }) => id))
  for (const { id, userId } of onPage) if (news.has(id)) await publish(db, `user:${userId}`, { notification: id })

  const devicesOf = Map.groupBy(devices, ({ userId }) => userId)
  const toPush = rows.filter(({ id, userId }) => {
    const { page = false, push = false } = wants.get(userId) ?? {}
    return push && (!page || news.has(id)) // who has it on the page already was pushed it then
  })
  const pushes = toPush.flatMap(({ userId, metadata, link, image }) =>
    (devicesOf.get(userId) ?? []).map(({ id: deviceId }) => ({
      data: { deviceId, kind, metadata, link, image: image?.url ?? null },
    })),
  )
  await enqueueAll(db, 'deliver-push', pushes)
}

const findDevices = statement<{ id: string; userId: string }>(
  'select id, user_id as "userId" from user_devices where user_id = any($1)',
)

const store = statement<{ id: string }>(`
  insert into notifications (id, user_id, kind, metadata, link, image, subject, text)
  select id, "userId", $1, metadata, link, image, subject, text from json_to_recordset($2::json)
    as given (id uuid, "userId" uuid, metadata jsonb, link text, image jsonb, subject text, text text)
  on conflict do nothing returning id`)
