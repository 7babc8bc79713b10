/**
 * Deletes the notifications about texts that were deleted or hidden: they contain the start of the text. Pushes and emails that still
 * wait are not sent. If the newest of a bundle goes, the one before it stands for the bundle again.
 */
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { publishToUsers } from '../live/bus.ts'

export async function withdrawNotifications(db: Db, kinds: readonly NotificationKind[], subjects: readonly string[]) {
  if (subjects.length === 0) return
  const readers = await deleteRows(db, kinds, subjects)
  await publishToUsers(
    db,
    readers.map(({ id }) => id),
    { notification: null },
  )
}

const deleteRows = statement<{ id: string }>(`
  with withdrawn as (
    delete from notifications where kind = any($1) and subject = any($2)
    returning id, user_id, kind, bundle, count, read, hidden
  ), restored as (
    update notifications set hidden = false, read = false, read_at = null, count = newest.count - 1
    from withdrawn as newest
    where not newest.read and newest.count > 1 and notifications.id = (
      select older.id from notifications as older
      where older.user_id = newest.user_id and older.kind = newest.kind and older.bundle = newest.bundle
        and older.hidden and older.id < newest.id and not older.subject = any($2)
      order by older.id desc limit 1)
  )
  select distinct user_id as id from withdrawn where not hidden`)
