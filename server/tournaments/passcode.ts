/** A right passcode opens the event for that person for good. A wrong one and an event that is not there are told alike. */
import { tournamentLimits } from '@guildhall/contract/tournaments.words.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { eventPasses } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { ensure } from '../http/problem.ts'
import { countTry } from '../http/tries.ts'
import type { Actor } from '../http/verdict.ts'
import { matchesPasscode } from '../passcodes.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const { triesPerMinute } = tournamentLimits.passcode

export async function openByPasscode(db: Db, actor: Actor, id: string, passcode: string) {
  await countTry(db, `passcode:${actor.id}`, { max: triesPerMinute, seconds: 60 })
  const open = and(isNull(tournaments.deletedAt), ne(tournaments.visibility, 'DRAFT'))
  const [row] = uuid.test(id)
    ? await db
        .select({ passcode: tournaments.passcode })
        .from(tournaments)
        .where(and(eq(tournaments.id, id), open))
    : []
  ensure(await matchesPasscode(passcode, row?.passcode ?? null), 'PASSCODE')
  await db.insert(eventPasses).values({ userId: actor.id, eventId: id, eventType: 'Tournament' }).onConflictDoNothing()
}
