/** Validates a tag, and renames the entries that show it. */
import { isPlainLine, lineLength, tidyLine } from '@guildhall/contract/core/plain-line.ts'
import type { ProblemDetail } from '@guildhall/contract/core/problem-body.ts'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { playerTag } from '@guildhall/contract/identity/tag.ts'
import { eq, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { allEvents } from '../events/all-events.ts'
import { isFlagShown } from '../events/entry-flags.ts'
import { type EventRow, eventTopic } from '../events/event.ts'
import { ensure, problemIn } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'

type Field = 'tag' | 'sponsor'
export type TagChange = { tag?: string | null; sponsor?: string | null; flag?: string | null }

/** Tidies the texts; an empty one becomes null. */
export function cleanTag({ tag, sponsor, flag }: TagChange) {
  const errors: ProblemDetail[] = []
  function clean(field: Field, input: string | null) {
    const text = tidyLine(input ?? '')
    if (!text) return null
    const code = lineLength(text) > identityLimits[field].max ? 'TOO_LONG' : isPlainLine(text) ? null : 'UNSAFE_TEXT'
    if (code) errors.push(problemIn(field, code))
    return text
  }
  const cleaned = {
    ...(tag !== undefined && { tag: clean('tag', tag) }),
    ...(sponsor !== undefined && { sponsor: clean('sponsor', sponsor) }),
    ...(flag !== undefined && { flag }),
  }
  ensure(errors.length === 0, 'INVALID', { errors })
  return cleaned
}

type Names = TagChange & { username?: string | undefined }

/**
 * Solo entries in events that have not ended follow the tag. An entry that staff have named differently keeps its name. Runs
 * before the user is locked: completing an event locks entries before users, too. The entries of several events are locked in the
 * order of their ids, so that two changes at once wait for each other instead of blocking each other.
 */
export async function renameEntries(db: Db, userId: string, change: Names) {
  const { tag, sponsor, flag, username, name } = users
  const [user] = await db
    .select({ tag, sponsor, flag, username, name, isFlagShown })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  const [before, after] = [user, { ...user, ...change }]
  const [oldName, newName] = [playerTag(before), playerTag(after)]
  if (oldName === newName && before.flag === after.flag) return
  const newFlag = user.isFlagShown ? after.flag : null
  const { rows } = await db.execute<Pick<EventRow, 'id' | 'eventType'>>(sql`
    update players set name = ${newName},
      metadata = case when ${newFlag}::text is null then metadata - 'country'
        else metadata || jsonb_build_object('country', ${newFlag}::text) end
    where id in (
      select p.id from players p join ${allEvents('id', 'team_size', 'ended_at', 'deleted_at')} events on events.id = p.event_id
      where p.user_id = ${userId} and (events.team_size = 1 or p.event_id in (select id from leagues where type = 'MATCHMAKING'))
        and events.ended_at is null and events.deleted_at is null
        and p.name = ${oldName}
      order by p.id for no key update of p)
    returning event_id as id, event_type as "eventType"`)
  for (const events of chunks(rows, 100)) await invalidate(db, ...events.map(eventTopic))
  for (const event of rows) await publish(db, eventTopic(event), { fields: ['players'] })
}
