/**
 * The lane of webhooks: records changes and sends deliveries, on every node that runs jobs. A ticker starts a run when there is
 * something to do; a run ends when nothing is left, or after some seconds, so that a node can stop.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { enqueue } from '../jobs/enqueue.ts'
import { isWaiting } from '../jobs/is-waiting.ts'
import type { Handler, JobContext, NoData } from '../jobs/jobs.ts'
import type { Ticker } from '../jobs/tickers.ts'
import { claimDeliveries, hasDueDeliveries, type Lane, maxRequests, perCommunity } from './claim.ts'
import { hasChanges, recordChanges } from './record-changes.ts'
import { sendDelivery } from './send.ts'

const runSeconds = 30
/** How soon a run that waits for answers looks for new deliveries. */
const lookMs = 200

const isDue = sql`(${hasChanges} or ${hasDueDeliveries})`
export const deliveryTicker: Ticker = { isDue, run: startRun }

async function startRun({ db }: JobContext) {
  if (await isWaiting(db, 'deliver-webhooks')) return
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${isDue} as found`)
  if (rows[0]?.found) await enqueue(db, 'deliver-webhooks', {})
}

export const deliverWebhooks: Handler<NoData> = async (context) => {
  const end = Date.now() + runSeconds * 1_000
  const isOver = () => context.node.isDraining || Date.now() > end
  const requests: Record<Lane, Requests> = { working: new Map(), failing: new Map() }
  const failures: unknown[] = []
  const unrecorded = new Map<string, unknown>()
  const served = new Set<string>()

  const runningRequests = () => [...requests.working.keys(), ...requests.failing.keys()]

  async function fill(lane: Lane) {
    const running = requests[lane]
    const claimed = await claimDeliveries(context.db, lane, maxRequests[lane] - running.size, busyIn(running, lane))
    for (const delivery of claimed) {
      const request = sendDelivery(context, delivery)
        .catch((error) => void failures.push(error))
        .finally(() => running.delete(request))
      running.set(request, delivery.endpoint.organizationId)
    }
    return claimed.length > 0
  }

  while (!isOver() && failures.length === 0) {
    const isRecording = await recordChanges(context.db, unrecorded, served)
    // A request that ends holds the lock on its endpoint for a moment, and the claim then skips it: look once more after it.
    const wasIdle = requests.working.size + requests.failing.size === 0
    const isBusy = [isRecording, await fill('working'), await fill('failing')].includes(true)
    if (wasIdle && !isBusy) break
    if (!isRecording) await Promise.race([sleep(lookMs), ...runningRequests()])
  }
  await Promise.all(runningRequests())
  // Not thrown: until the job was retried, no other one would start, and the deliveries of all communities would wait.
  for (const error of unrecorded.values()) context.node.failures.report('job', error, { job: 'deliver-webhooks' })
  if (failures.length > 0) throw failures[0]
}

/** Request → the community that it belongs to. */
type Requests = Map<Promise<void>, string>

/** The communities that have all the requests that one may have. */
function busyIn(requests: Requests, lane: Lane) {
  const groups = Map.groupBy(requests.values(), (organizationId) => organizationId)
  return [...groups].flatMap(([id, own]) => (own.length >= perCommunity[lane] ? [id] : []))
}
