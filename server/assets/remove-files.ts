/** Removes stored files after the transaction that dropped the last reference to them. The job is retried while storage fails. */
import type { Db } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import type { Handler, Jobs } from '../jobs/jobs.ts'

export async function removeFilesLater(db: Db, names: readonly string[]) {
  if (names.length > 0) await enqueue(db, 'remove-files', { names: [...names] })
}

export const removeFiles: Handler<Jobs['remove-files']> = ({ gateways }, { names }) =>
  forEachRow(names, (name) => gateways.storage.remove(name))

/** The name of a file of ours; undefined for an image on another site. */
export const fileNameOf = (url: string | null | undefined) => /^\/files\/([\w.]+)$/.exec(url ?? '')?.[1]
