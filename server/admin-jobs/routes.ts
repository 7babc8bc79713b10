import { adminJobs } from '@guildhall/contract/admin-jobs/calls.ts'
import { windowOf } from '@guildhall/contract/core/page.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { ensure } from '../http/problem.ts'
import { countQueues, type DeadLetter, listDeadLetters } from '../jobs/dead-letters.ts'
import { actOnDeadJobs } from './dead-jobs.ts'
import { messageOf, payloadOf } from './redact.ts'

const present = ({ id, queue, attempts, data, error, createdAt, failedAt }: DeadLetter) => ({
  id,
  queue,
  attempts,
  payload: payloadOf(data),
  error: messageOf(error),
  createdAt: createdAt?.toISOString() ?? null,
  failedAt: failedAt.toISOString(),
})

export const adminJobRoutes = mount(adminJobs, {
  'GET /admin/jobs': async ({ db }) => {
    const queues = await countQueues(db)
    return {
      queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest && new Date(oldest).toISOString() })),
    }
  },
  'GET /admin/jobs/dead': async ({ db, query }) => {
    const { rows, total } = await listDeadLetters(db, { queue: query.queue, ...windowOf(query) })
    return pageOf(rows.map(present), total, query)
  },
  'POST /admin/jobs/dead/retry': async ({ db, actor, body: { ids } }) => {
    const done = await actOnDeadJobs(db, actor, 'retry', ids)
    return { done, skipped: ids.length - done }
  },
  'POST /admin/jobs/dead/drop': async ({ db, actor, body: { ids } }) => {
    const done = await actOnDeadJobs(db, actor, 'drop', ids)
    return { done, skipped: ids.length - done }
  },
  'POST /admin/jobs/dead/{id}/retry': async ({ db, actor, params }) => {
    ensure((await actOnDeadJobs(db, actor, 'retry', [params.id])) === 1, 'NOT_FOUND')
    return undefined
  },
  'DELETE /admin/jobs/dead/{id}': async ({ db, actor, params }) => {
    ensure((await actOnDeadJobs(db, actor, 'drop', [params.id])) === 1, 'NOT_FOUND')
    return undefined
  },
})
