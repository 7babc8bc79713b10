/**
 * The bulk lane: sends the emails of campaigns, on every node that runs jobs. A ticker starts a run when emails are due; a run ends when
 * none is left, or after some seconds, so that a node can stop.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connections } from '../../gateways/mail.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { isWaiting } from '../../jobs/is-waiting.ts'
import type { Handler, JobContext, NoData } from '../../jobs/jobs.ts'
import type { Ticker } from '../../jobs/tickers.ts'
import { claimBulk, hasDueEmails, isSending, releaseClaims } from './claim-bulk.ts'
import { cancelEmails } from './outcome.ts'
import { type ClaimedEmail, claimSecondsOf, openBulkSender } from './send-bulk-email.ts'
import { openSendLock } from './send-lock.ts'
import { findSkipReasons } from './skip-reasons.ts'

const runSeconds = 30
const batchSize = 40
/** How long a run waits while the pace of the campaigns allows no email. */
const idleMs = 250

/** One per process. */
const sendLock = openSendLock()

export const bulkTicker: Ticker = {
  isDue: sql`exists (select from email_campaigns where ${isSending})`,
  run: startRun,
}

async function startRun({ db, settings }: JobContext) {
  if (!(await hasDueEmails(db, claimSecondsOf(settings)))) return
  if (!(await isWaiting(db, 'send-bulk'))) await enqueue(db, 'send-bulk', {})
}

export const sendBulk: Handler<NoData> = async (context) => {
  const end = Date.now() + runSeconds * 1_000
  const isOver = () => context.node.isDraining || Date.now() > end
  const queue = openBatches(context)
  const send = openBulkSender(context, sendLock)
  async function work() {
    while (!isOver()) {
      const claimed = await queue.next()
      if (!claimed) return
      await send(claimed)
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: connections.bulk }, work))
  await queue.release()
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
}

/** Claimed emails for several workers, which share one claim at a time. */
function openBatches({ db, settings, node }: JobContext) {
  const claimed: ClaimedEmail[] = []
  let isEmpty = false
  let refill: Promise<void> | undefined

  async function fill() {
    const claimedAt = performance.now()
    const batch = await claimBulk(db, { limit: batchSize, claimSeconds: claimSecondsOf(settings) })
    if (batch.length === 0) {
      isEmpty = !(await hasDueEmails(db, claimSecondsOf(settings)))
      if (!isEmpty) await sleep(idleMs)
      return
    }
    const skipReasons = await findSkipReasons(db, batch)
    await cancelEmails(db, skipReasons)
    claimed.push(...batch.filter(({ id }) => !skipReasons.has(id)).map((email) => ({ email, claimedAt })))
  }

  return {
    async next(): Promise<ClaimedEmail | undefined> {
      while (claimed.length === 0 && !isEmpty && !node.isDraining) {
        refill ??= fill().finally(() => {
          refill = undefined
        })
        await refill
      }
      return claimed.shift()
    },
    /** Other nodes may send what is left. */
    release: () =>
      releaseClaims(
        db,
        claimed.splice(0).map(({ email }) => email),
      ),
  }
}
