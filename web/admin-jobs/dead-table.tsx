import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, Eye, RotateCcw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx'
import { useColumnChoice } from '../ui/table/column-choice.tsx'
import { type DataColumn, DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { type DeadJob, deadJobs, jobQueues, jobReads } from './queries.ts'
import { useQueueName } from './use-queue-name.ts'

const JobDrawer = lazy(async () => ({ default: (await import('./job-drawer.tsx')).JobDrawer }))

const nothing: ReadonlySet<string> = new Set()

/** Jobs that failed for good: read, run again, drop. */
export function DeadTable() {
  const t = useTranslation('admin-jobs')
  const queueName = useQueueName()
  const [search] = useSearchParams()
  const { data, page, limit, total } = useSuspenseQuery(deadJobs(search)).data
  const { queues } = useSuspenseQuery(jobQueues()).data
  const [selected, setSelected] = useState(nothing)
  const [openId, setOpenId] = useState<string | null>(null)
  const [dropIds, setDropIds] = useState<readonly string[]>([])
  const retry = useAction('POST /admin/jobs/dead/retry', jobReads, ({ done }) => t('retried', { count: done }))
  const drop = useAction('POST /admin/jobs/dead/drop', jobReads, ({ done }) => t('dropped', { count: done }))
  const ids = data.map(({ id }) => id).filter((id) => selected.has(id))
  const { columns, button } = useColumnChoice('dead-jobs', useColumns(setOpenId))
  const opened = data.find(({ id }) => id === openId)

  function runAgain(ids: readonly string[]) {
    setOpenId(null)
    void retry.act({ body: { ids: [...ids] } }, () => setSelected(nothing))
  }
  async function dropAll() {
    await drop.act({ body: { ids: [...dropIds] } }, () => setSelected(nothing))
    setDropIds([])
    setOpenId(null)
  }
  return (
    <section className="job-dead">
      <h2>{t('failedJobs')}</h2>
      <DataToolbar end={button}>
        <FilterChip
          name="queue"
          label={t('queue')}
          options={queues.filter(({ dead }) => dead > 0).map(({ name }) => ({ value: name, label: queueName(name) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('failedJobs')}
        rows={data}
        keyOf={({ id }) => id}
        nameOf={({ queue, id }) => (queue ? queueName(queue) : id)}
        factsOf={({ error }) => error ?? t('noError')}
        paging={{ page, limit, total }}
        selection={{
          ids: new Set(ids),
          onChange: setSelected,
          actions: (
            <>
              <Button size="small" loading={retry.isPending} onClick={() => runAgain(ids)}>
                {t('retry')}
              </Button>
              <Button size="small" kind="danger" onClick={() => setDropIds(ids)}>
                {t('drop')}
              </Button>
            </>
          ),
        }}
        columns={columns}
        onOpen={({ id }) => setOpenId(id)}
        openKey={openId ?? undefined}
        menuOf={({ id, queue }) => [
          { label: t('read'), icon: Eye, onSelect: () => setOpenId(id) },
          ...(queue ? [{ label: t('retry'), icon: RotateCcw, onSelect: () => runAgain([id]) }] : []),
          { label: t('drop'), icon: Trash2, onSelect: () => setDropIds([id]) },
        ]}
        empty={
          <NoResults title={t('noneMatch')} names={['queue']}>
            <Empty icon={CircleCheck} level={3} title={t('noneFailed')}>
              {t('noneFailedText')}
            </Empty>
          </NoResults>
        }
      />
      <Suspense>
        {opened && (
          <JobDrawer
            job={opened}
            onClose={() => setOpenId(null)}
            onRetry={() => runAgain([opened.id])}
            onDrop={() => setDropIds([opened.id])}
          />
        )}
        {dropIds.length > 0 && (
          <LazyConfirmDialog
            title={t('dropTitle', { count: dropIds.length })}
            description={t('dropWarning')}
            keep={t('keep')}
            act={t('drop')}
            busy={drop.isPending}
            onAct={dropAll}
            onClose={() => setDropIds([])}
          />
        )}
      </Suspense>
    </section>
  )
}

function useColumns(onOpen: (id: string) => void): DataColumn<DeadJob>[] {
  const t = useTranslation('admin-jobs')
  const queueName = useQueueName()
  const { number } = useFormat()
  return [
    {
      head: t('queue'),
      cell: ({ id, queue }) => (
        <>
          <button type="button" className="row-open" onClick={() => onOpen(id)}>
            {queue ? queueName(queue) : <code>{id}</code>}
          </button>{' '}
          {queue && (
            <small>
              <code>{queue}</code>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'error',
      head: t('error'),
      cell: ({ error }) => <span className="job-error">{error ?? t('noError')}</span>,
    },
    {
      key: 'attempts',
      head: t('attempts'),
      align: 'right',
      wide: true,
      cell: ({ attempts }) => number(attempts),
    },
    { key: 'failedAt', head: t('failedAt'), cell: ({ failedAt }) => <Time at={failedAt} show="ago" /> },
  ]
}
