/** Streams the entries in batches: the log can be longer than the memory. */
import { Readable } from 'node:stream'
import type { AuditFilters } from '@guildhall/contract/audit/calls.ts'
import type { AuditEntry } from '@guildhall/contract/audit/shapes.ts'
import type { Db } from '../db/db.ts'
import { writeCsv } from '../text/csv.ts'
import { matchesFilters, readAudit } from './read.ts'

const batchSize = 1_000
const columns = [
  'seq',
  'at',
  'action',
  'actorId',
  'actor',
  'role',
  'kind',
  'subjectId',
  'subject',
  'community',
  'before',
  'after',
  'reason',
  'call',
  'ip',
  'userAgent',
  'hash',
]

export function exportAudit(db: Db, filters: AuditFilters) {
  async function* body() {
    yield writeCsv([columns])
    const isListed = await matchesFilters(db, filters)
    for (let before: number | undefined; ; ) {
      const batch = await readAudit(db, isListed, { limit: batchSize, ...(before && { before }) })
      if (batch.length > 0) yield writeCsv(batch.map(cellsOf))
      const last = batch.at(-1)
      if (!last || batch.length < batchSize) return
      before = last.seq
    }
  }
  return { name: 'audit.csv', body: Readable.from(body()) }
}

function cellsOf({ subject, actor, organization, ...entry }: AuditEntry) {
  const json = (state: unknown) => (state ? JSON.stringify(state) : null)
  return [
    entry.seq,
    entry.at,
    entry.action,
    actor?.id ?? null,
    actor?.username ?? entry.actorName,
    entry.role,
    subject.kind,
    subject.id,
    subject.user?.username ?? subject.label,
    organization?.username ?? null,
    json(entry.before),
    json(entry.after),
    entry.reason,
    entry.call,
    entry.ip,
    entry.userAgent,
    entry.hash,
  ]
}
