/** The job queue, for admins: what waits, and jobs that failed for good. */
import { area, many, none, one, paged } from '../core/endpoint.ts'
import { Count, Id, nullable, object, type Static, strictObject, Time, Type } from '../core/shape.ts'

const JobQueue = object({
  name: Type.String(),
  waiting: Type.Integer({ minimum: 0, description: 'Due jobs that no node has started' }),
  scheduled: Type.Integer({ minimum: 0, description: 'Jobs that are due later, also after a failure' }),
  active: Count,
  dead: Type.Integer({ minimum: 0, description: 'Jobs that failed for good' }),
  oldest: nullable(Type.String({ format: 'date-time', description: 'Since when the oldest waiting job is due' })),
})
export type JobQueue = Static<typeof JobQueue>

const DeadJob = object({
  id: Id,
  queue: nullable(Type.String()),
  attempts: Count,
  error: nullable(Type.String({ description: 'The message of the last attempt' })),
  payload: Type.String({ description: 'The data of the job as JSON, without secrets' }),
  createdAt: nullable(Time),
  failedAt: Time,
})

const bulkSize = 100
const JobIds = strictObject({ ids: Type.Array(Id, { minItems: 1, maxItems: bulkSize, uniqueItems: true }) })
const BulkReply = object({
  done: Count,
  skipped: Type.Integer({ minimum: 0, description: 'Jobs that were gone already' }),
})

export const adminJobs = area({
  'GET /admin/jobs': {
    access: 'admin',
    summary: 'The queues with their numbers of waiting, running and failed jobs',
    reply: one(object({ queues: Type.Array(JobQueue) })),
  },
  'GET /admin/jobs/dead': {
    access: 'admin',
    summary: 'Jobs that failed for good, the latest first',
    query: paged({ queue: Type.Optional(Type.String({ maxLength: 100 })) }),
    reply: many(DeadJob),
  },
  'POST /admin/jobs/dead/retry': {
    access: 'admin',
    summary: 'Run several failed jobs again',
    body: JobIds,
    reply: one(BulkReply),
  },
  'POST /admin/jobs/dead/drop': {
    access: 'admin',
    summary: 'Delete several failed jobs',
    body: JobIds,
    reply: one(BulkReply),
  },
  'POST /admin/jobs/dead/{id}/retry': {
    access: 'admin',
    summary: 'Run a failed job again, as a new job with all its attempts',
    reply: none,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /admin/jobs/dead/{id}': {
    access: 'admin',
    summary: 'Delete a failed job',
    reply: none,
    problems: ['NOT_FOUND'],
  },
})
