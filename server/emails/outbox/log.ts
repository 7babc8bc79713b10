import { logActs } from '../../audit/log-acts.ts'
import type { Db } from '../../db/db.ts'
import type { emails } from '../../db/schema/emails.ts'
import type { Actor } from '../../http/authorize.ts'

export async function logEmailAction(
  db: Db,
  actor: Actor,
  action: 'email-resent' | 'email-cancelled',
  { id, userId, organizationId, tournamentId }: typeof emails.$inferSelect,
) {
  const row = { action, moderatorId: actor.id, userId, organizationId, tournamentId, after: { emailId: id } }
  await logActs(db, [row], { kind: 'email', id })
}
