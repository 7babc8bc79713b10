/** npm run restore -- file: restores a backup into an empty DATA_DIR. */
import { resolve } from 'node:path'
import { restore } from '../server/operations/restore.ts'
import { loadVariables } from '../server/settings.ts'
import { isStartProblem, startProblem } from '../server/start-problem.ts'

try {
  const [, , archive] = process.argv
  if (!archive) throw startProblem('Usage: DATA_DIR=/an/empty/folder npm run restore -- backup.tar.gz')
  // Not from the settings: they would create secrets in the folder, which must be empty.
  const dataDir = resolve(import.meta.dirname, '..', loadVariables().DATA_DIR?.trim() || 'data')
  const { createdAt, files } = await restore({ archive: resolve(archive), dataDir, print: console.error })
  console.log(`Restored ${files.length} files of ${createdAt} into ${dataDir}. Start the site with npm start.`)
} catch (error) {
  if (!(error instanceof Error && isStartProblem(error))) throw error
  console.error(error.message)
  process.exitCode = 1
}
