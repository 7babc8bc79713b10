/** npm run reconcile: proves the ledger of coins of this site, prints every difference with its ids, and fails if there is one. */
import { openDatabase } from '../server/db/db.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { reconcile } from '../server/ledger/reconcile.ts'
import { registryOf } from '../server/node.ts'
import { readSettings } from '../server/settings.ts'

const settings = readSettings()
registryOf(settings) // registers the kinds of events
const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir, console.error)
const database = openDatabase(settings.databaseUrl ?? embedded?.url ?? '', {
  connections: 1,
  name: 'guildhall reconcile',
})
try {
  const startedAt = Date.now()
  const { differences, wallets, movements, issuers, events } = await reconcile(database.db, ({ check, id, detail }) =>
    console.log(`${check} ${id}: ${detail}`),
  )
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
  console.log(
    `${differences} differences in ${wallets} wallets, ${movements} movements, ${issuers} issuers and the awards of ${events} events (${seconds} s)`,
  )
  process.exitCode = differences === 0 ? 0 : 1
} finally {
  await database.close()
  await embedded?.stop()
}
