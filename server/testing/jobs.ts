/** Job queue helpers for tests. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../db/db.ts'
import { openCipher } from '../encryption.ts'
import { openGateways } from '../gateways/gateways.ts'
import type { JobName } from '../jobs/jobs.ts'
import type { Ticker } from '../jobs/tickers.ts'
import { type AppNode, registryOf } from '../node.ts'
import { newNodeState } from '../node-state.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { defaultSiteSettings } from '../site-settings/open-site-settings.ts'
import { testSettings } from './test-settings.ts'

/** The services of a job, without an app. */
export function testServices(db: Db, settings: Settings = testSettings()): Services {
  const { personalData, notifications } = registryOf(settings)
  const gateways = openGateways(settings, () => {})
  const cipher = openCipher(settings.dataKeys)
  const siteSettings = defaultSiteSettings(settings)
  return { db, settings, siteSettings, gateways, cipher, node: newNodeState(), personalData, notifications }
}

export type JobRow = {
  id: string
  name: string
  state: string
  data: Record<string, unknown>
  retry_count: number
  start_after: string
  output: { message?: string } | null
}

/** The rows of the queue, oldest first, without pg-boss's internal jobs. */
export async function jobsIn(db: Db, name?: string): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow>(
    sql`select * from pgboss.job where name not like '\\_\\_pgboss%' and (${name ?? null}::text is null or name = ${name ?? null}) order by created_on, id`,
  )
  return rows
}

/** Runs the jobs of a queue in an app without workers, once and in order. */
export async function runJobs({ registry, services }: AppNode, name: JobName) {
  for (const { id, data } of await jobsIn(services.db, name)) {
    await registry.jobs[name]?.run(services, data as never, { id, attempt: 1, isLast: false })
    await services.db.execute(sql`delete from pgboss.job where id = ${id}`)
  }
}

/** Waits until no due job is pending or running. */
export async function settled(db: Db) {
  await until(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pgboss.job where name <> 'dead-letters' and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
    )
    expect(rows).toEqual([])
  })
}

/** Whether the node that ticks would run the ticker now. */
export async function isDue(db: Db, ticker: Ticker): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`select (${ticker.isDue}) as due`)
  return rows[0]?.due === true
}

/** Retries until the callback no longer throws. After the timeout it throws the last error. */
export async function until<T>(check: () => T | Promise<T>, seconds = 60): Promise<T> {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(25)
    }
  }
}
