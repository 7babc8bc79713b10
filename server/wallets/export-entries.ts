/** Ledger entries as CSV, oldest page last, written while they are read. */
import { Readable } from 'node:stream'
import type { LedgerEntry } from '@guildhall/contract/wallets/shapes.ts'
import type { Db } from '../db/db.ts'
import { writeCsv } from '../text/csv.ts'
import { type EntryFilter, type EntrySource, listEntries } from './entries.ts'

const ownHead = ['id', 'createdAt', 'cause', 'amount', 'balance', 'reward', 'rank', 'event', 'item', 'reason']
const batchSize = 1_000

const ownCells = (entry: LedgerEntry) => [
  entry.id,
  entry.createdAt,
  entry.cause,
  entry.amount,
  entry.balance,
  entry.reward,
  entry.rank,
  entry.event?.name,
  entry.item?.name,
  entry.reason,
]

/** `forStaff` adds whose wallet it is and who booked the entry. */
export function exportEntries(
  db: Db,
  source: EntrySource,
  filter: EntryFilter,
  { name, forStaff }: { name: string; forStaff: boolean },
) {
  async function* body() {
    yield writeCsv([[...ownHead, ...(forStaff ? ['user', 'staff'] : [])]])
    for (let cursor: string | undefined; ; ) {
      const page = await listEntries(db, source, { ...filter, ...(cursor && { cursor }), limit: batchSize })
      const rows = page.entries.map((entry) => [
        ...ownCells(entry),
        ...(forStaff ? [entry.user.username, entry.actor?.username] : []),
      ])
      if (rows.length > 0) yield writeCsv(rows)
      cursor = page.cursor
      if (!cursor) return
    }
  }
  return { name, body: Readable.from(body()) }
}
