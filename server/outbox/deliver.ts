/**
 * The job of a message runs its subscribers one after the other. One that fails gets a job of its own, so that it is retried without
 * the others running again, and one that can take long has its own job from the start. Only if the node dies before the end do all of
 * them run again.
 */
import { createHash } from 'node:crypto'
import { isDatabaseDown } from '../db/unavailable.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { Handler, JobContext, JobRun, Jobs, JobTable } from '../jobs/jobs.ts'
import type { MessageName, Messages } from './messages.ts'

/**
 * `batch` for a subscriber that handles many messages in little more time than one: when a round ends, hundreds arrive.
 * `ownJob` for one that can take long, such as one that writes to all members of a community.
 */
type Subscriber<D> =
  | Handler<D>
  | { batch: (context: JobContext, messages: readonly D[]) => Promise<unknown> }
  | { ownJob: Handler<D> }
export type Subscribers = { [M in MessageName]?: Record<string, Subscriber<Messages[M]>> }

/** A message to one subscriber, with the id of the message. */
type Delivery = { data: unknown; run: JobRun }
type Target = { message: MessageName; subscriber: string }
type OwnJob = Parameters<typeof enqueueAll<'deliver-message'>>[2][number]

export function outboxJobs(subscribers: Subscribers): JobTable {
  async function runBatch(context: JobContext, jobs: readonly { data: Jobs['publish-message']; run: JobRun }[]) {
    const ownJobs: OwnJob[] = []
    for (const [message, group] of Map.groupBy(jobs, ({ data }) => data.message)) {
      const deliveries = group.map(({ data, run }) => ({ data: data.data, run }))
      for (const subscriber of Object.keys(subscribers[message] ?? {}))
        ownJobs.push(...(await deliverAll(context, { message, subscriber }, deliveries)))
    }
    await enqueueAll(context.db, 'deliver-message', ownJobs)
  }

  /** Returns jobs for the deliveries that failed, or for all of a subscriber that has its own jobs. */
  async function deliverAll(context: JobContext, target: Target, deliveries: readonly Delivery[]): Promise<OwnJob[]> {
    const handler = subscribers[target.message]?.[target.subscriber] ?? {}
    if ('ownJob' in handler) return deliveries.map((delivery) => ownJobOf(target, delivery, 0))
    const failed: Delivery[] = []
    for (const part of 'batch' in handler ? [deliveries] : deliveries.map((delivery) => [delivery])) {
      try {
        await deliver(subscribers, context, target, part)
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        const job = `${target.message} to ${target.subscriber}`
        for (const { run } of part)
          context.node.failures.report('job', error, { job, id: run.id, attempt: run.attempt })
        failed.push(...part)
      }
    }
    return failed.map((delivery) => ownJobOf(target, delivery, 1))
  }

  return {
    'publish-message': {
      retries: 12,
      delay: 5,
      maxDelay: 3_600,
      timeout: 600,
      batchSize: 20,
      run: (context, data, run) => runBatch(context, [{ data, run }]),
      runBatch,
    },
    'deliver-message': {
      retries: 12,
      delay: 5,
      maxDelay: 3_600,
      timeout: 120,
      concurrency: 4,
      run: (context, { messageId, attempts = 0, data, ...target }, run) =>
        deliver(subscribers, context, target, [
          { data, run: { ...run, id: messageId, attempt: run.attempt + attempts } },
        ]),
    },
  }
}

async function deliver<M extends MessageName>(
  subscribers: Subscribers,
  context: JobContext,
  { message, subscriber }: { message: M; subscriber: string },
  deliveries: readonly Delivery[],
) {
  const handler = subscribers[message]?.[subscriber]
  if (!handler) return // a subscriber that this version no longer has
  const read = (data: unknown) => withEventId(data) as Messages[M] // the cast: `publishMessage` checked the type, and JSON keeps it
  if ('batch' in handler) {
    await handler.batch(
      context,
      deliveries.map(({ data }) => read(data)),
    )
    return
  }
  const handle = 'ownJob' in handler ? handler.ownJob : handler
  for (const { data, run } of deliveries) await handle(context, read(data), run)
}

const ownJobOf = ({ message, subscriber }: Target, { data, run }: Delivery, attempts: number): OwnJob => ({
  data: { message, subscriber, messageId: run.id, attempts, data },
  id: jobIdOf(run.id, subscriber),
})

/** Messages about events named the event `tournamentId` before there were leagues; such messages may still wait in the queue. */
const withEventId = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'tournamentId' in data && !('eventId' in data)
    ? { ...data, eventId: data.tournamentId }
    : data

/** The same for the same message and subscriber: a message whose job runs twice has one job for a subscriber that fails twice. */
function jobIdOf(messageId: string, subscriber: string) {
  const hex = createHash('sha256').update(`${messageId} ${subscriber}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
