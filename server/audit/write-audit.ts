/**
 * Writes acts of staff to the audit log, in the transaction of the act. The log cannot be changed and outlives accounts, so it contains no
 * personal data besides ids: people are named when it is shown.
 */
import type { AuditAction, AuditKind } from '@guildhall/contract/audit/actions.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { writeBeforeCommit } from '../db/after-commit.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { leagues } from '../db/schema/leagues.ts'
import { organizations } from '../db/schema/organizations.ts'
import { auditEntries } from '../db/schema/site/audit.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { currentOrigin } from '../http/request-origin.ts'
import { storableState } from './storable-state.ts'

type State = Record<string, unknown>

export type Subject = { kind: AuditKind; id?: string | null; label?: string | null }

export type Act = {
  action: AuditAction
  /** Null for an act of the site itself, which `actorName` then describes. */
  actorId: string | null
  actorName?: string
  /** `kind` is a noun in kebab-case. The label of a user is not stored; that of an event, a community or a game is looked up. */
  subject: Subject
  organizationId?: string | null | undefined
  before?: State | null | undefined
  after?: State | null | undefined
  reason?: string | null | undefined
}

export const writeAudit = (db: Db, act: Act): Promise<void> => writeAudits(db, [act])

/** The rows are inserted at the end of the transaction: the chain of hashes makes other acts wait until it is committed. */
export async function writeAudits(db: Db, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  const origin = currentOrigin()
  if (origin) origin.written += acts.length
  const rows = acts.map(({ subject, ...act }) => ({
    action: act.action,
    actorId: act.actorId,
    actorName: act.actorName ?? null,
    role: act.actorId ? roleOf(act.actorId) : null,
    subjectKind: subject.kind,
    subjectId: subject.id ?? null,
    subjectLabel: labelOf(subject),
    organizationId: act.organizationId ?? null,
    before: storableState(act.before, subject.kind),
    after: storableState(act.after, subject.kind),
    reason: act.reason || null,
    call: origin?.call ?? null,
    ip: origin?.ip ?? null,
    userAgent: origin?.agent || null,
  }))
  await writeBeforeCommit(db, async (db) => {
    for (const part of chunks(rows, 500)) await db.insert(auditEntries).values(part)
  })
}

const maxLabelLength = 200

const roleOf = (actorId: string): SQL => sql`(select ${users.role}::text from ${users} where ${eq(users.id, actorId)})`

const namedTables = new Map<string, PgTable & Record<'id' | 'name', PgColumn>>([
  ['tournament', tournaments],
  ['league', leagues],
  ['community', organizations],
  ['game', games],
])

function labelOf({ kind, id, label }: Subject): SQL | string | null {
  if (kind === 'user') return null
  if (label) return label.slice(0, maxLabelLength)
  const table = namedTables.get(kind)
  return table && id ? sql`(select ${table.name} from ${table} where ${eq(table.id, id)})` : null
}
