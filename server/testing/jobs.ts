/** The queue in tests. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../db/db.ts'
import { openGateways } from '../gateways/gateways.ts'
import { registryOf } from '../node.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { testSettings } from './test-settings.ts'

/** What a job may reach, without an app. */
export function testServices(db: Db, settings: Settings = testSettings()): Services {
  const { personalData, notifications } = registryOf(settings)
  return { db, settings, gateways: openGateways(settings), personalData, notifications }
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

/** The queue as it is, oldest first; pg-boss's own errands left out. */
export async function jobsIn(db: Db, name?: string): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow>(
    sql`select * from pgboss.job where name not like '\\_\\_pgboss%' and (${name ?? null}::text is null or name = ${name ?? null}) order by created_on, id`,
  )
  return rows
}

/** Until nothing that is due waits or runs. */
export async function settled(db: Db) {
  await until(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pgboss.job where name <> 'dead-letters' and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
    )
    expect(rows).toEqual([])
  })
}

/** Tries until it holds; then the last failure is the answer. */
export async function until<T>(claim: () => T | Promise<T>, seconds = 10): Promise<T> {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    try {
      return await claim()
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(25)
    }
  }
}
