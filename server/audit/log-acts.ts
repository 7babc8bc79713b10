/** Staff acts are logged twice: in `logs`, which the staff of an event or community and moderators read, and in the audit log. */
import type { AuditAction, AuditKind } from '@guildhall/contract/audit/actions.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { type Actor, isModerator } from '../http/authorize.ts'
import { type Act, type Subject, writeAudits } from './write-audit.ts'

type LogRow = Omit<typeof logs.$inferInsert, 'action'> & { action: AuditAction }

/** The subject in the audit log is that of the row, or the given one of all rows. */
export async function logActs(db: Db, rows: (LogRow & { subject?: Subject })[], subject?: Subject): Promise<void> {
  for (const batch of chunks(rows)) await db.insert(logs).values(batch.map(({ subject: _, ...row }) => row))
  await writeAudits(
    db,
    rows.flatMap((row) => actOf(row, row.subject ?? subject)),
  )
}

/** For a row that was just inserted into `logs`. Acts of the site itself are not audited. */
export const auditLog = (db: Db, row: LogRow) => writeAudits(db, actOf(row))

/** Hosts and moderators of an event have its log; what the staff of the site do there is audited as well. */
export async function auditSiteStaff(db: Db, actor: Actor | null, row: LogRow) {
  if (isModerator(actor)) await auditLog(db, row)
}

function actOf(row: LogRow, subject = subjectOf(row)): Act[] {
  const { action, moderatorId: actorId, organizationId, before, after, reason } = row
  return actorId ? [{ action, actorId, subject, organizationId, before, after, reason }] : []
}

/** The most specific reference of the row. */
function subjectOf(row: LogRow): Subject {
  const references: [AuditKind, string | null | undefined][] = [
    ['ticket', row.ticketId],
    ['match', row.matchId],
    ['entrant', row.playerId],
    ['user', row.userId],
    ['tournament', row.tournamentId],
    ['league', row.leagueId],
    ['community', row.organizationId],
  ]
  const [kind, id] = references.find(([, id]) => id) ?? ['site']
  return { kind, id: id ?? null }
}
