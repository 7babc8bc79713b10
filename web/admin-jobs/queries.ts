import { type Readable, type ReplyTo, read } from '../lib/api/api.ts'
import { pageIn } from '../lib/page/search-page.ts'

export type JobQueue = ReplyTo<'GET /admin/jobs'>['queues'][number]
export type DeadJob = ReplyTo<'GET /admin/jobs/dead'>['data'][number]

export const jobQueues = () => read('GET /admin/jobs')

/** From the address of the page: `?queue=send-email&page=2`. */
export function deadJobs(search: URLSearchParams) {
  const queue = search.get('queue')
  const page = pageIn(search)
  return read('GET /admin/jobs/dead', { query: { ...(queue && { queue }), page, limit: 20 } })
}

export const jobReads = ['GET /admin/jobs', 'GET /admin/jobs/dead', 'GET /admin/health'] as const satisfies Readable[]
