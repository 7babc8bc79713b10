/** A further database on the embedded server of a measurement, with all tables and queues and without rows. Returns its address. */
import pg from 'pg'
import { migrate } from '../server/db/migrate.ts'
import { installQueues } from '../server/jobs/create-queues.ts'
import { registryOf } from '../server/node.ts'

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const { href: url } = Object.assign(new URL(serverUrl), { pathname: `/${name}` })
  await migrate(url)
  await installQueues(url, registryOf({ seed: 'none' }).jobs)
  return url
}
