/** npm run backup [-- file]: saves the embedded database, the uploads and the secrets of this site in one archive, while it runs. */
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '../server/operations/backup.ts'
import { readSettings } from '../server/settings.ts'
import { isStartProblem, startProblem } from '../server/start-problem.ts'

try {
  const { dataDir, databaseUrl, backupDir, s3 } = readSettings()
  if (databaseUrl)
    throw startProblem(
      'DATABASE_URL is set: save that database with its own tools, such as pg_dump, and DATA_DIR by copying',
    )
  const name = `guildhall-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`
  const path = process.argv[2] ? resolve(process.argv[2]) : backupDir
  const isFolder = !/\.t(ar\.)?gz$/.test(path) || (existsSync(path) && statSync(path).isDirectory())
  const target = isFolder ? join(path, name) : path
  const bytes = await backUp({ dataDir, target, print: console.error })
  console.log(`${target} (${(bytes / 2 ** 20).toFixed(1)} MB). It contains the secrets of this site: keep it private.`)
  if (s3) console.log('Uploads are in a bucket and not part of the backup.')
} catch (error) {
  if (!(error instanceof Error && isStartProblem(error))) throw error
  console.error(error.message)
  process.exitCode = 1
}
