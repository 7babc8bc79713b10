import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'
import { Table } from '../ui/table/table.tsx'
import { type JobQueue, jobQueues } from './queries.ts'
import { useQueueName } from './use-queue-name.ts'

const isBusy = ({ waiting, active, dead, scheduled }: JobQueue) => waiting + active + dead + scheduled > 0

/** Queues with work first; the others are behind a summary. */
export function QueueTable() {
  const t = useTranslation('admin-jobs')
  const { list } = useFormat()
  const queueName = useQueueName()
  const { queues } = useSuspenseQuery(jobQueues()).data
  const busy = queues.filter(isBusy)
  const idle = queues.filter((queue) => !isBusy(queue))
  return (
    <section className="job-queues">
      <h2>{t('queues')}</h2>
      {busy.length > 0 ? <Queues label={t('queues')} queues={busy} /> : <p className="hint">{t('allIdle')}</p>}
      {idle.length > 0 && (
        <details>
          <summary>{t('idleQueues', { count: idle.length })}</summary>
          <p className="hint">{list(idle.map(({ name }) => `${queueName(name)} (${name})`))}</p>
        </details>
      )}
    </section>
  )
}

function Queues({ label, queues }: { label: string; queues: readonly JobQueue[] }) {
  const t = useTranslation('admin-jobs')
  const queueName = useQueueName()
  const { number } = useFormat()
  return (
    <Table
      label={label}
      rows={queues}
      keyOf={({ name }) => name}
      columns={[
        {
          head: t('queue'),
          cell: ({ name }) => (
            <>
              {queueName(name)}
              <small>
                <code>{name}</code>
              </small>
            </>
          ),
        },
        { head: t('waiting'), cell: ({ waiting }) => number(waiting), align: 'right', repeatsHead: true },
        { head: t('active'), cell: ({ active }) => number(active), align: 'right', repeatsHead: true },
        { head: t('scheduled'), cell: ({ scheduled }) => number(scheduled), align: 'right', repeatsHead: true },
        { head: t('dead'), cell: ({ dead }) => number(dead), align: 'right', repeatsHead: true },
        {
          head: t('oldest'),
          cell: ({ oldest }) => (oldest ? <Time at={oldest} show="ago" /> : '–'),
          align: 'right',
          repeatsHead: true,
        },
      ]}
    />
  )
}
