/** One node: the registry, the database, the bus, the gateways, the application and the queue, opened and closed together. */
import { buildApp } from './app.ts'
import { openDatabase } from './db/db.ts'
import { demo } from './demo/module.ts'
import { openGateways } from './gateways/gateways.ts'
import type { Health } from './http/metrics.ts'
import { servePages } from './http/pages.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { openBus } from './live/bus.ts'
import * as modules from './modules.ts'
import { createRegistry, type Registry } from './registry.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

export type AppNode = {
  app: Awaited<ReturnType<typeof buildApp>>
  registry: Registry
  services: Services
  queue: Queue
  close: () => Promise<void>
}

export const registryOf = ({ seed }: Pick<Settings, 'seed'>) =>
  createRegistry([...Object.values(modules), ...(seed === 'demo' ? [demo] : [])])

/** Without `withPages` it serves only the API, which is enough for most tests. */
export async function startNode(settings: Settings, url: string, { withPages = false } = {}): Promise<AppNode> {
  const registry = registryOf(settings)
  const health: Health = { draining: false }
  const database = openDatabase(url)
  const bus = await openBus(url)
  const { personalData, notifications, jobs, cron } = registry
  const services: Services = {
    db: database.db,
    settings,
    gateways: openGateways(settings),
    personalData,
    notifications,
  }
  const app = await buildApp({ services, registry, bus, health })
  if (withPages) await servePages(app, settings, bus)
  const queue = await openQueue({ url, context: services, jobs, cron, work: settings.jobs })

  async function close() {
    health.draining = true
    await app.close()
    await queue.close()
    await bus.close()
    await database.close()
  }
  return { app, registry, services, queue, close }
}
