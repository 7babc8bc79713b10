import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { Drawer } from '../ui/overlay/drawer.tsx'
import type { DeadJob } from './queries.ts'
import { useQueueName } from './use-queue-name.ts'

type JobDrawerProps = { job: DeadJob; onClose: () => void; onRetry: () => void; onDrop: () => void }

/** A failed job with its error and its data. */
export function JobDrawer({ job, onClose, onRetry, onDrop }: JobDrawerProps) {
  const t = useTranslation('admin-jobs')
  const queueName = useQueueName()
  const { number } = useFormat()
  const { id, queue, error, attempts, payload, createdAt, failedAt } = job
  return (
    <Drawer
      title={queue ? queueName(queue) : t('unknownQueue')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onRetry} disabled={queue === null}>
            {t('retry')}
          </Button>
          <Button kind="danger" onClick={onDrop}>
            {t('drop')}
          </Button>
        </>
      }
    >
      <dl className="job-facts">
        {queue && (
          <div>
            <dt>{t('queue')}</dt>
            <dd>
              <code>{queue}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('id')}</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </div>
        <div>
          <dt>{t('attempts')}</dt>
          <dd>{number(attempts)}</dd>
        </div>
        {createdAt && (
          <div>
            <dt>{t('createdAt')}</dt>
            <dd>
              <Time at={createdAt} show="full" />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('failedAt')}</dt>
          <dd>
            <Time at={failedAt} show="full" />
          </dd>
        </div>
      </dl>
      <h3>{t('error')}</h3>
      <p className="job-message">{error ?? t('noError')}</p>
      <h3>{t('data')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long data scrolls, and the keyboard must reach it */}
      <pre className="job-data" tabIndex={0}>
        {payload}
      </pre>
      <p className="hint">{t('dataAbout')}</p>
    </Drawer>
  )
}
