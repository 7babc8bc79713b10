/** Cancels emails that have not been sent yet, because their cause is gone. */
import type { AutomationType } from '@guildhall/contract/automations/constants.ts'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import type { EventRef } from '../events/event.ts'
import { noLongerRelevant } from './still-relevant.ts'

/** Not those that a node is sending at this moment. */
const isWaiting = and(
  isNull(emails.sentAt),
  isNull(emails.failedAt),
  isNull(emails.cancelledAt),
  isNull(emails.sendingAt),
)

export const isAboutEvent = ({ id, eventType }: EventRef) =>
  eq(eventType === 'League' ? emails.leagueId : emails.tournamentId, id)

/** Their reasons are free again, so that the same email can be written for a new time. Returns how many were cancelled. */
export async function cancelWaiting(db: Db, scope: SQL, types: readonly AutomationType[]): Promise<number> {
  if (types.length === 0) return 0
  const { rowCount } = await db
    .update(emails)
    .set({ cancelledAt: new Date(), reason: null })
    .where(and(scope, inArray(emails.type, [...types]), isWaiting))
  return rowCount ?? 0
}

/**
 * The causes of these emails are back before anyone read them, such as an event that was hidden when they were due. A cancelled email
 * gives up its reason for a new one; it keeps its beginning, by which its cause is checked if staff send it again.
 */
export const freeReasons = (db: Db, reasons: readonly string[]) =>
  db
    .update(emails)
    .set({ reason: sql`${emails.reason} || ':' || ${emails.id}` })
    .where(
      and(
        inArray(emails.reason, [...reasons]),
        isNotNull(emails.cancelledAt),
        sql`${emails.errors} -> -1 ->> 'message' = ${noLongerRelevant}`,
      ),
    )
