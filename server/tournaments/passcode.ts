/** A correct passcode gives the user permanent access. A wrong passcode and a missing event get the same answer, so that events cannot be probed. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { eventPasses } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { countAttempt } from '../http/attempt-counters.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { matchesPasscode } from '../identity/passcodes.ts'

const { triesPerMinute } = tournamentLimits.passcode

export async function openByPasscode(db: Db, actor: Actor, id: string, passcode: string) {
  await countAttempt(db, `passcode:${actor.id}`, { max: triesPerMinute, seconds: 60 })
  const open = and(isNull(tournaments.deletedAt), ne(tournaments.visibility, 'DRAFT'))
  const [row] = isUuid(id)
    ? await db
        .select({ passcode: tournaments.passcode })
        .from(tournaments)
        .where(and(eq(tournaments.id, id), open))
    : []
  ensure(await matchesPasscode(passcode, row?.passcode ?? null), 'PASSCODE')
  await db.insert(eventPasses).values({ userId: actor.id, eventId: id, eventType: 'Tournament' }).onConflictDoNothing()
}
