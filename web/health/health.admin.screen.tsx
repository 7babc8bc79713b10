/** `/admin/health`: failures that no caller sees, and the state of the job queue. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { Table } from '../ui/table/table.tsx'
import { systemHealth } from './queries.ts'

const queries: PageQueries = () => [systemHealth()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function HealthAdminScreen() {
  const t = useTranslation('admin')
  const { number } = useFormat()
  const { failures, waitingJobs, deadLetters } = useSuspenseQuery(systemHealth()).data
  return (
    <>
      <AdminHead title={t('health')} />
      <p className="mb-6">{t('health.jobs', { waiting: waitingJobs, failed: deadLetters })}</p>
      <Table
        label={t('health')}
        rows={failures}
        keyOf={({ source }) => source}
        columns={[
          { head: t('name'), cell: ({ source }) => t(`health.${source}`) },
          { head: t('health.failures'), cell: ({ count }) => number(count), repeatsHead: true },
          {
            head: t('health.last'),
            repeatsHead: true,
            cell: ({ lastAt, lastMessage }) =>
              lastAt ? (
                <span className="grid gap-1">
                  <Time at={lastAt} show="full" />
                  <small lang="en" dir="ltr">
                    {lastMessage}
                  </small>
                </span>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </>
  )
}
