import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sanctions } from '../db/schema/moderation.ts'
import type { Actor } from '../http/authorize.ts'
import { publishToModerators } from './publish.ts'

/** After sanctions were lifted: appeals that wait against them are accepted, because nothing is left to decide. */
export async function acceptAppeals(db: Db, actor: Actor, sanctionIds: readonly string[], reason?: string) {
  const isWaiting = and(isNotNull(sanctions.appealedAt), isNull(sanctions.appealDecidedAt))
  const accepted = await db
    .update(sanctions)
    .set({
      appealModeratorId: actor.id,
      appealDecision: 'LIFTED',
      appealReason: reason ?? null,
      appealDecidedAt: sql`now()`,
    })
    .where(and(inArray(sanctions.id, [...sanctionIds]), isWaiting))
    .returning({ id: sanctions.id })
  if (accepted.length > 0) await publishToModerators(db)
}
