/** A correct passcode gives the user permanent access. A wrong passcode and a missing event get the same answer, so that events cannot be probed. */

import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { Db } from '../db/db.ts'
import { eventPasses } from '../db/schema/staff.ts'
import { readEvent } from '../events/all-events.ts'
import { eventRef } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { countPasscode, matchesPasscode } from '../identity/passcodes.ts'

export async function openByPasscode(db: Db, actor: Actor, id: string, passcode: string) {
  await countPasscode(db, actor)
  const event = isUuid(id) ? await readEvent(db, id) : undefined
  const isOpen = event && event.deletedAt === null && event.visibility !== 'DRAFT'
  ensure((await matchesPasscode(passcode, isOpen ? event.passcode : null)) && event, 'PASSCODE')
  await db
    .insert(eventPasses)
    .values({ userId: actor.id, ...eventRef(event) })
    .onConflictDoNothing()
}
