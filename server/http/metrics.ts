/** /healthz: the process is alive. /readyz: it can serve requests. /metrics: for Prometheus. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/db.ts'

export type Health = { draining: boolean }

export function serveMetrics(app: FastifyInstance, db: Db, health: Health) {
  const register = new Registry()
  collectDefaultMetrics({ register })
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

  app.get('/healthz', async () => ({ ok: true }))

  app.get('/readyz', async (_request, reply) => {
    const reachable = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const ok = reachable && !health.draining
    return reply.code(ok ? 200 : 503).send({ ok, database: reachable, draining: health.draining })
  })

  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()))
}
