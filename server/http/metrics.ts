/** /healthz: the process is alive. /readyz: it can serve requests. /metrics: for Prometheus. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { countJobs } from '../jobs/job-counts.ts'
import type { NodeState } from '../node-state.ts'
import type { Services } from '../services.ts'
import { isSame } from '../signatures.ts'
import { ensure } from './problem.ts'
import { isFromThisMachine } from './request.ts'
import { bearerOf } from './session.ts'

const probeMs = 2_000

export function serveMetrics(app: FastifyInstance, { db, settings, node }: Services) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  collectState(register, db, node)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1_000)
  })
  // Clients with an open connection move to another node before the listener closes.
  app.addHook('onSend', async (_request, reply) => {
    if (node.isDraining) reply.header('connection', 'close')
  })

  app.get('/healthz', async () => ({ ok: true }))

  const isReachable = reachabilityProbe(db)
  app.get('/readyz', async (_request, reply) => {
    const database = await isReachable()
    const bus = node.isBusConnected()
    const ok = database && bus && !node.isDraining
    if (!ok) reply.header('retry-after', '3')
    return reply.code(ok ? 200 : 503).send({ ok, database, bus, draining: node.isDraining })
  })

  app.get('/metrics', async (request, reply) => {
    ensure(isFromThisMachine(request) || hasToken(request, settings.metricsToken), 'FORBIDDEN')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** One query at a time: a stalled database must not collect a connection per probe. */
function reachabilityProbe(db: Db) {
  let pending: Promise<boolean> | undefined
  return () => {
    pending ??= db
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (pending = undefined))
    return Promise.race([pending, sleep(probeMs, false)])
  }
}

function collectState(register: Registry, db: Db, { failures, isBusConnected, connections }: NodeState) {
  const registers = [register]
  new Counter({
    name: 'guildhall_failures_total',
    help: 'Failures of the database, the bus, the queue and its jobs since this node started',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset()
      for (const { source, count } of failures.counts()) this.inc({ source }, count)
    },
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read()
        if (value !== undefined) this.set(value)
      },
    })
  gauge('guildhall_bus_connected', 'Whether messages of other nodes arrive', () => Number(isBusConnected()))
  gauge('guildhall_database_connections', 'Open connections for requests', () => connections().open)
  gauge('guildhall_database_waiting', 'Requests that wait for a connection', () => connections().waiting)
  const jobCounts = () => Promise.race([countJobs(db).catch(() => undefined), sleep(probeMs, undefined)])
  gauge('guildhall_dead_letters', 'Jobs that failed for good', async () => (await jobCounts())?.dead)
  gauge('guildhall_waiting_jobs', 'Due jobs that no node has started', async () => (await jobCounts())?.waiting)
}

function hasToken({ headers }: FastifyRequest, token: string | undefined) {
  const sentToken = bearerOf(headers.authorization) ?? ''
  return token !== undefined && token !== '' && isSame(sentToken, token)
}
