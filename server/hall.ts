/** One node of the hall: the database, the news between nodes, the queue, the outside and the application, opened and closed together. */
import { type Database, openDatabase } from './db/db.ts'
import { type Outside, openOutside } from './gateways/outside.ts'
import { buildApp } from './http/app.ts'
import type { Health } from './http/metrics.ts'
import { pages } from './http/pages.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { openBus } from './live/bus.ts'
import type { Settings } from './settings.ts'

export type Hall = {
  app: Awaited<ReturnType<typeof buildApp>>
  db: Database['db']
  outside: Outside
  queue: Queue
  close: () => Promise<void>
}

/** Without `withPages` it answers the API alone, which is what most tests need. */
export async function openHall(settings: Settings, url: string, { withPages = false } = {}): Promise<Hall> {
  const health: Health = { draining: false }
  const database = openDatabase(url)
  const bus = await openBus(url)
  const outside = openOutside(settings)
  const app = await buildApp({ settings, db: database.db, bus, outside, health })
  if (withPages) await pages(app, settings, bus)
  const queue = await openQueue({ url, db: database.db, settings, outside, work: settings.jobs })

  async function close() {
    health.draining = true
    await app.close()
    await queue.close()
    await bus.close()
    await database.close()
  }
  return { app, db: database.db, outside, queue, close }
}
