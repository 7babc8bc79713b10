/** `/admin/jobs`: the job queue, and jobs that failed for good. */
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { DeadTable } from './dead-table.tsx'
import { deadJobs, jobQueues } from './queries.ts'
import { QueueTable } from './queue-table.tsx'
import './jobs.css'

const queries: PageQueries = ({ url }) => [jobQueues(), deadJobs(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)
export const handle: Handle = { search: ['queue', 'page'] }

export default function AdminJobsScreen() {
  const t = useTranslation('admin-jobs')
  return (
    <>
      <AdminHead title={t('title')} />
      <QueueTable />
      <DeadTable />
    </>
  )
}
