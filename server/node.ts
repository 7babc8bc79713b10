/** One node: the registry, the database, the bus, the gateways, the application and the queue, opened and closed together. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailureSource } from '@guildhall/contract/health/constants.ts'
import { buildApp } from './app.ts'
import { openDatabase, type TimeLimits } from './db/db.ts'
import { demo } from './demo/module.ts'
import { openCipher } from './encryption.ts'
import { openGateways } from './gateways/gateways.ts'
import { servePages } from './http/pages.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { openTickers } from './jobs/tickers.ts'
import { openBus } from './live/bus.ts'
import * as modules from './modules.ts'
import { newNodeState } from './node-state.ts'
import { createRegistry, type Registry } from './registry.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { openSiteSettings } from './site-settings/open-site-settings.ts'

export type AppNode = {
  app: Awaited<ReturnType<typeof buildApp>>
  registry: Registry
  services: Services
  queue: Queue
  close: (options?: { drain?: boolean; graceMs?: number }) => Promise<void>
}

export const registryOf = ({ seed }: Pick<Settings, 'seed'>) =>
  createRegistry([...Object.values(modules), ...(seed === 'demo' ? [demo] : [])])

/** A job may run longer than a request; its own timeout ends it. */
const jobLimits = ({ connect, idle }: TimeLimits): TimeLimits => ({
  connect,
  statement: 300,
  lock: 60,
  idle: idle && 300,
})
const jobConnections = 10

/** Without `withPages` it serves only the API, which is enough for most tests. */
export async function startNode(environment: Settings, url: string, { withPages = false } = {}): Promise<AppNode> {
  const registry = registryOf(environment)
  const state = newNodeState()
  const { failures } = state
  const reportAs = (source: FailureSource) => (error: unknown) => failures.report(source, error)
  const { timeLimits } = environment
  const onError = reportAs('database')
  const database = openDatabase(url, { limits: timeLimits, onError })
  const bus = await openBus(url, reportAs('bus'))
  const siteSettings = await openSiteSettings(database.db, bus, environment)
  const settings: Settings = {
    ...environment,
    get siteName() {
      return siteSettings.last().siteName
    },
  }
  state.isBusConnected = bus.isConnected
  state.connections = () => ({ open: database.pool.totalCount, waiting: database.pool.waitingCount })
  const { personalData, notifications, jobs, cron, tickers } = registry
  const services: Services = {
    db: database.db,
    settings,
    siteSettings,
    gateways: openGateways(settings, (message, reason) => app.log.warn({ reason }, message)),
    cipher: openCipher(settings.dataKeys),
    node: state,
    personalData,
    notifications,
  }
  const app = await buildApp({ services, registry, bus })
  failures.logTo(app.log)
  if (withPages) await servePages(app, services, bus)
  // Jobs have their own connections: a rush of jobs does not delay requests, and the limits of requests do not end long jobs.
  const jobDatabase = settings.jobs
    ? openDatabase(url, { connections: jobConnections, name: 'guildhall-work', limits: jobLimits(timeLimits), onError })
    : database
  const context = { ...services, db: jobDatabase.db }
  const queue = await openQueue({ url, context, jobs, cron, work: settings.jobs, failures })
  const runningTickers = settings.jobs ? openTickers({ url, context, tickers, failures }) : undefined

  /** Requests may finish for as long as jobs. Then a client that sends or reads slowly does not keep the process running. */
  async function close({ drain = false, graceMs = 20_000 } = {}) {
    state.isDraining = true
    if (drain) await sleep(settings.drainSeconds * 1_000)
    const limit = setTimeout(() => app.server.closeAllConnections(), graceMs)
    await Promise.all([app.close(), queue.close(), runningTickers?.close()])
    clearTimeout(limit)
    services.gateways.mail.close()
    await bus.close()
    if (jobDatabase !== database) await jobDatabase.close()
    await database.close()
  }
  return { app, registry, services, queue, close }
}
