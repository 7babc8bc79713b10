/** npm run verify-audit [seq:hash]: verifies the audit log, also against a head that an earlier run printed, and fails at the first broken entry. */
import { verifyAudit } from '../server/audit/verify.ts'
import { openDatabase } from '../server/db/db.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { readSettings } from '../server/settings.ts'

const head = /^(\d+):([0-9a-f]{64})$/.exec(process.argv[2] ?? '')
if (process.argv[2] !== undefined && !head) {
  console.error('The head looks like 123:0123…, as an earlier run printed it')
  process.exit(2)
}
const expectedHead = head ? { seq: Number(head[1]), hash: head[2] ?? '' } : undefined
const settings = readSettings()
const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir, console.error)
const database = openDatabase(settings.databaseUrl ?? embedded?.url ?? '', {
  connections: 1,
  name: 'guildhall verify-audit',
})
try {
  const { entries, head, broken } = await verifyAudit(database.db, expectedHead)
  if (broken)
    console.log(
      `Entry ${broken.seq} of the audit log is broken: ${broken.why}. The ${entries} entries before it are intact.`,
    )
  else console.log(`${entries} entries of the audit log are intact. Head: ${head.seq}:${head.hash}`)
  process.exitCode = broken ? 1 : 0
} finally {
  await database.close()
  await embedded?.stop()
}
