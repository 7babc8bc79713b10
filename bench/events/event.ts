/**
 * The cost of an event: its start compared with an insert of the same rows, joins and check-ins through HTTP compared with
 * the same rows written by SQL, and lists of a million events compared with lists of ten thousand. `-- event start` runs
 * only that part.
 */

import { withPostgres } from '../postgres.ts'
import { measureJoins } from './joins.ts'
import { measureLists } from './lists.ts'
import { measureStart } from './start.ts'

const parts = { start: measureStart, joins: measureJoins, lists: measureLists }

export const run = (args: string[]) =>
  withPostgres(async (url, folder) => {
    for (const [name, measure] of Object.entries(parts))
      if (args.length === 0 || args.includes(name)) await measure(url, folder)
  })
