/**
 * The cost of an event: its start compared with an insert of the same rows, joins and check-ins through HTTP compared with
 * the same rows written by SQL, and lists of a million events compared with lists of ten thousand. `-- event start` runs
 * only that part.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/db/embedded.ts'
import { measureJoins } from './event-joins.ts'
import { measureLists } from './event-lists.ts'
import { measureStart } from './event-start.ts'

const parts = { start: measureStart, joins: measureJoins, lists: measureLists }

export async function run(args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const database = await startEmbedded(folder, () => {})
  try {
    for (const [name, measure] of Object.entries(parts))
      if (args.length === 0 || args.includes(name)) await measure(database.url, folder)
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
