/**
 * What an event costs: its start against the bare insert of the same rows, joins and check-ins through HTTP against the same
 * rows written by plain SQL, and lists of a million events against lists of ten thousand. `-- event start` runs one of them.
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
