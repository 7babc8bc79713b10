import { logActs } from '../../audit/log-acts.ts'
import type { Db } from '../../db/db.ts'
import type { emails } from '../../db/schema/emails.ts'
import type { Actor } from '../../http/authorize.ts'

export async function logEmailAction(
  db: Db,
  actor: Actor,
  action: 'email-resent' | 'email-cancelled',
  { id, userId, organizationId, tournamentId, leagueId }: typeof emails.$inferSelect,
) {
  const about = { userId, organizationId, tournamentId, leagueId }
  const row = { action, moderatorId: actor.id, ...about, after: { emailId: id } }
  await logActs(db, [row], { kind: 'email', id })
}
