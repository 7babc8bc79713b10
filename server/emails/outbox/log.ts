import type { Db } from '../../db/db.ts'
import type { emails } from '../../db/schema/emails.ts'
import { logs } from '../../db/schema/moderation.ts'
import type { Actor } from '../../http/authorize.ts'

export async function logEmailAction(
  db: Db,
  actor: Actor,
  action: 'email-resent' | 'email-cancelled',
  { id, userId, organizationId, tournamentId }: typeof emails.$inferSelect,
) {
  await db
    .insert(logs)
    .values({ action, moderatorId: actor.id, userId, organizationId, tournamentId, after: { emailId: id } })
}
