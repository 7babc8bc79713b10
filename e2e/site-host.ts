/**
 * A process that runs the sites of a test worker, one after the other: to load the server for each file took more processor time
 * than most journeys. Each site has its own database, port and settings. It ends with the worker.
 */
import { openDatabase } from '../server/db/db.ts'
import { seed } from '../server/demo/seed.ts'
import { openCipher } from '../server/encryption.ts'
import { openStorage } from '../server/gateways/storage.ts'
import { type AppNode, registryOf, startNode } from '../server/node.ts'
import { readSettings } from '../server/settings.ts'
import { testSettings } from '../server/testing/test-settings.ts'

export type Task =
  | { name: 'seed'; databaseUrl: string; uploads: string }
  | { name: 'open'; databaseUrl: string; env: Record<string, string> }
  | { name: 'close' }

let node: AppNode | undefined

async function run(task: Task) {
  if (task.name === 'seed') return createDemo(task.databaseUrl, task.uploads)
  if (task.name === 'open') return open(task.databaseUrl, task.env)
  await node?.close()
  node = undefined
}

async function createDemo(databaseUrl: string, uploads: string) {
  const { db, close } = openDatabase(databaseUrl)
  registryOf({ seed: 'demo' }) // the kinds of events that the demo plays
  const settings = testSettings({ dataDir: uploads })
  await seed({ db, cipher: openCipher(settings.dataKeys), settings, gateways: { storage: openStorage(settings) } })
  await close()
}

async function open(databaseUrl: string, env: Record<string, string>) {
  const settings = readSettings(env)
  node = await startNode(settings, databaseUrl, { withPages: true })
  await node.app.listen({ port: settings.port, host: settings.host })
}

process.on('message', (message) => {
  run(JSON.parse(String(message))).then(
    () => process.send?.(''),
    (error) => process.send?.(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
})
process.on('disconnect', () => process.exit(0))
