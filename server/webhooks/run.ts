/**
 * The lane of webhooks: records changes and sends deliveries, on every node that runs jobs. A ticker starts a run when there is
 * something to do; a run ends when nothing is left, or after some seconds, so that a node can stop.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { enqueue } from '../jobs/enqueue.ts'
import type { Handler, JobContext, NoData } from '../jobs/jobs.ts'
import { claimDeliveries, hasDueDeliveries, type Lane, places } from './claim.ts'
import { hasChanges, recordChanges } from './record-changes.ts'
import { sendDelivery } from './send.ts'

const runSeconds = 30
/** How soon a run that waits for answers looks for new deliveries. */
const lookMs = 200

export async function startDeliveries({ db }: JobContext) {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from pgboss.job where name = 'deliver-webhooks' and state in ('created', 'retry')) as found`,
  )
  if (rows[0]?.found === true) return
  if ((await hasChanges(db)) || (await hasDueDeliveries(db))) await enqueue(db, 'deliver-webhooks', {})
}

export const deliverWebhooks: Handler<NoData> = async (context) => {
  const end = Date.now() + runSeconds * 1_000
  const isOver = () => context.node.isDraining || Date.now() > end
  const requests: Record<Lane, Set<Promise<void>>> = { working: new Set(), failing: new Set() }
  const failures: unknown[] = []
  const unrecorded = new Map<string, unknown>()

  async function fill(lane: Lane) {
    const claimed = await claimDeliveries(context.db, lane, places[lane] - requests[lane].size)
    for (const delivery of claimed) {
      const request = sendDelivery(context, delivery)
        .catch((error) => void failures.push(error))
        .finally(() => requests[lane].delete(request))
      requests[lane].add(request)
    }
    return claimed.length > 0
  }

  while (!isOver() && failures.length === 0) {
    while (await recordChanges(context.db, unrecorded)) if (isOver()) break
    // A request that ends holds the lock on its endpoint for a moment, and the claim then skips it: look once more after it.
    const wasIdle = requests.working.size + requests.failing.size === 0
    const isBusy = [await fill('working'), await fill('failing')].includes(true)
    if (wasIdle && !isBusy) break
    await Promise.race([sleep(lookMs), ...requests.working, ...requests.failing])
  }
  await Promise.all([...requests.working, ...requests.failing])
  // Not thrown: until the job was retried, no other one would start, and the deliveries of all communities would wait.
  for (const error of unrecorded.values()) context.node.failures.report('job', error, { job: 'deliver-webhooks' })
  if (failures.length > 0) throw failures[0]
}
