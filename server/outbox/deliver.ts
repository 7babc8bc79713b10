/**
 * The job of a message runs its subscribers one after the other. One that fails gets a job of its own, so that it is retried without
 * the others running again, and one that can take long has its own job from the start. Only if the node dies before the end do all of
 * them run again.
 */
import { createHash } from 'node:crypto'
import { isDatabaseDown } from '../db/unavailable.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { Handler, JobContext, JobRun, JobTable } from '../jobs/jobs.ts'
import type { MessageName, Messages } from './messages.ts'

/** `ownJob` for a subscriber that can take long, such as one that writes to all members of a community. */
type Subscriber<D> = Handler<D> | { ownJob: Handler<D> }
export type Subscribers = { [M in MessageName]?: Record<string, Subscriber<Messages[M]>> }

export const outboxJobs = (subscribers: Subscribers): JobTable => ({
  'publish-message': {
    ...{ retries: 12, delay: 5, maxDelay: 3_600, timeout: 600, concurrency: 2, batchSize: 10 },
    async run(context, { message, data }, run) {
      const jobs: Parameters<typeof enqueueAll<'deliver-message'>>[2] = []
      const addJob = (subscriber: string, attempts: number) =>
        jobs.push({
          data: { message, subscriber, messageId: run.id, attempts, data },
          id: jobIdOf(run.id, subscriber),
        })
      for (const [subscriber, handler] of Object.entries(subscribers[message] ?? {})) {
        if (typeof handler !== 'function') {
          addJob(subscriber, 0)
          continue
        }
        try {
          await deliver(subscribers, context, { message, subscriber, data }, run)
        } catch (error) {
          if (isDatabaseDown(error)) throw error
          const { id, attempt } = run
          context.node.failures.report('job', error, { job: `${message} to ${subscriber}`, id, attempt })
          addJob(subscriber, 1)
        }
      }
      await enqueueAll(context.db, 'deliver-message', jobs)
    },
  },
  'deliver-message': {
    ...{ retries: 12, delay: 5, maxDelay: 3_600, timeout: 120, concurrency: 4 },
    run: (context, { messageId, attempts = 0, ...delivery }, run) =>
      deliver(subscribers, context, delivery, { ...run, id: messageId, attempt: run.attempt + attempts }),
  },
})

async function deliver<M extends MessageName>(
  subscribers: Subscribers,
  context: JobContext,
  { message, subscriber, data }: { message: M; subscriber: string; data: unknown },
  run: JobRun,
) {
  const handler = subscribers[message]?.[subscriber]
  if (!handler) return // a subscriber that this version no longer has
  const handle = typeof handler === 'function' ? handler : handler.ownJob
  await handle(context, withEventId(data) as Messages[M], run) // the cast: `publishMessage` checked the type, and JSON keeps it
}

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
