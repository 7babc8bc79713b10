/**
 * A message becomes one job per subscriber, so that a subscriber that fails is retried without the others running again. A single
 * subscriber runs in the job of the message itself.
 */
import { createHash } from 'node:crypto'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { Handler, JobContext, JobRun, JobTable } from '../jobs/jobs.ts'
import type { MessageName, Messages } from './messages.ts'

export type Subscribers = { [M in MessageName]?: Record<string, Handler<Messages[M]>> }

export const outboxJobs = (subscribers: Subscribers): JobTable => ({
  'publish-message': {
    ...{ retries: 12, delay: 5, maxDelay: 3_600, timeout: 300, concurrency: 2, batchSize: 20 },
    async run(context, { message, data }, run) {
      const names = Object.keys(subscribers[message] ?? {})
      const [first] = names
      if (first !== undefined && names.length === 1)
        return deliver(subscribers, context, { message, subscriber: first, data }, run)
      const jobs = names.map((subscriber) => ({
        data: { message, subscriber, messageId: run.id, data },
        id: jobIdOf(run.id, subscriber),
      }))
      await enqueueAll(context.db, 'deliver-message', jobs)
    },
  },
  'deliver-message': {
    ...{ retries: 12, delay: 5, maxDelay: 3_600, timeout: 120, concurrency: 4 },
    run: (context, { messageId, ...delivery }, run) =>
      deliver(subscribers, context, delivery, { ...run, id: messageId }),
  },
})

async function deliver<M extends MessageName>(
  subscribers: Subscribers,
  context: JobContext,
  { message, subscriber, data }: { message: M; subscriber: string; data: unknown },
  run: JobRun,
) {
  // A subscriber that this version no longer has is not a failure. The cast: `publishMessage` checked the type, and JSON keeps it.
  await subscribers[message]?.[subscriber]?.(context, withEventId(data) as Messages[M], run)
}

/** Messages about events named the event `tournamentId` before there were leagues; such messages may still wait in the queue. */
const withEventId = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'tournamentId' in data && !('eventId' in data)
    ? { ...data, eventId: data.tournamentId }
    : data

/** The same for the same message and subscriber: a message that is fanned out twice is delivered once. */
function jobIdOf(messageId: string, subscriber: string) {
  const hex = createHash('sha256').update(`${messageId} ${subscriber}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
