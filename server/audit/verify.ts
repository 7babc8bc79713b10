/**
 * Verifies the chain of hashes of the audit log. The text of each entry is computed by this query and hashed here, so that a changed
 * function of the database cannot hide a change. Reads in parts: the log can be longer than the memory.
 */
import { createHash } from 'node:crypto'
import { asc, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { auditHeads, auditEntries as e } from '../db/schema/site/audit.ts'

type Head = { seq: number; hash: string }
export type Verification = { entries: number; head: Head; broken: { seq: number; why: string } | null }

const partSize = 2_000
const firstHash = '0'.repeat(64)

/** `known` is the head that an earlier verification printed. */
export async function verifyAudit(db: Db, known?: Head): Promise<Verification> {
  const stored = await db.select({ seq: auditHeads.seq, hash: auditHeads.hash }).from(auditHeads)
  const heads = known ? [...stored, known] : stored
  let last: Head = { seq: 0, hash: firstHash }
  for (let rows = await readPart(db, 0); rows.length > 0; rows = await readPart(db, last.seq)) {
    for (const row of rows) {
      const broken = findProblem(row, last, heads)
      if (broken) return { entries: last.seq, head: last, broken }
      last = { seq: row.seq, hash: row.hash }
    }
  }
  const isCut = heads.some(({ seq }) => seq > last.seq)
  return {
    entries: last.seq,
    head: last,
    broken: isCut ? { seq: last.seq + 1, why: 'it is missing at the end' } : null,
  }
}

const readPart = (db: Db, after: number) =>
  db
    .select({
      seq: e.seq,
      hash: e.hash,
      previousHash: e.previousHash,
      originHash: e.originHash,
      isErased: sql<boolean>`${e.originSalt} is null and ${e.ip} is null and ${e.userAgent} is null`,
      origin: sql<string>`jsonb_build_array(${e.originSalt}, ${e.ip}, ${e.userAgent})::text`,
      text: sql<string>`jsonb_build_array(${e.seq}, (extract(epoch from ${e.at}) * 1000)::bigint, ${e.action}, ${e.actorId},
        ${e.actorName}, ${e.role}, ${e.subjectKind}, ${e.subjectId}, ${e.subjectLabel}, ${e.organizationId}, ${e.before},
        ${e.after}, ${e.reason}, ${e.call}, ${e.originHash})::text`,
    })
    .from(e)
    .where(gt(e.seq, after))
    .orderBy(asc(e.seq))
    .limit(partSize)

type Row = Awaited<ReturnType<typeof readPart>>[number]

function findProblem(row: Row, last: Head, heads: readonly Head[]): Verification['broken'] {
  const { seq } = row
  if (seq !== last.seq + 1) return { seq: last.seq + 1, why: 'it is missing' }
  if (row.previousHash !== last.hash) return { seq, why: 'it does not follow the entry before it' }
  if (row.hash !== sha256(row.previousHash + row.text)) return { seq, why: 'it was changed' }
  if (!row.isErased && row.originHash !== sha256(row.origin)) return { seq, why: 'its origin was changed' }
  if (heads.some((head) => head.seq === seq && head.hash !== row.hash)) return { seq, why: 'it was replaced' }
  return null
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
