/**
 * The log names people by ids only. The address and the browser of an act are the exception: they are part of the data download of the
 * actor, and erased with the account, which the hash allows because it covers only their digest.
 */
import { asc, eq } from 'drizzle-orm'
import { auditEntries } from '../db/schema/site/audit.ts'
import type { PersonalData } from '../personal-data.ts'

export const auditPersonalData: PersonalData = {
  linked: {
    audit_entries: (db, userId) =>
      db
        .select({
          at: auditEntries.at,
          action: auditEntries.action,
          ip: auditEntries.ip,
          userAgent: auditEntries.userAgent,
        })
        .from(auditEntries)
        .where(eq(auditEntries.actorId, userId))
        .orderBy(asc(auditEntries.seq)),
  },
  beforeErase: (db, { id }) =>
    db.update(auditEntries).set({ ip: null, userAgent: null, originSalt: null }).where(eq(auditEntries.actorId, id)),
}
