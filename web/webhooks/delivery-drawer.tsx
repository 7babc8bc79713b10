/** What was sent, what the endpoint answered, and every attempt. */
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useManage } from '../organizations/manage/manage-access.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadError } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { Drawer } from '../ui/overlay/drawer.tsx'
import { delivery, webhookReads } from './queries.ts'
import { Duration } from './webhook-state.tsx'

type DeliveryDrawerProps = { webhookId: string; deliveryId: string; isOn: boolean; onClose: () => void }

export function DeliveryDrawer({ webhookId, deliveryId, isOn, onClose }: DeliveryDrawerProps) {
  const t = useTranslation('webhooks')
  const { id } = useManage().organization
  const { data, isLoadingError, refetch } = useQuery(delivery(id, webhookId, deliveryId))
  const redeliver = useAction(
    'POST /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
    webhookReads,
    () => t('redelivered'),
  )
  return (
    <Drawer
      title={data?.type ?? t('deliveryTitle')}
      onClose={onClose}
      footer={
        data && (
          <Button
            kind="primary"
            disabled={!isOn}
            loading={redeliver.isPending}
            onClick={() => redeliver.act({ params: { id, webhookId, deliveryId } }, onClose)}
          >
            <RefreshCw size={16} aria-hidden="true" />
            {data.status === 'PENDING' ? t('retryNow') : t('redeliver')}
          </Button>
        )
      }
    >
      {isLoadingError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <div className="webhook-delivery">
          <ol className="webhook-attempts" data-tone={data.status === 'DELIVERED' ? 'success' : 'danger'}>
            {data.attempts.map(({ at, status, durationMs, error }) => (
              <li key={at}>
                <Time at={at} show="full" />{' '}
                <span>
                  {status ?? t(error === 'timeout' ? 'timeout' : 'noAnswer')} · <Duration ms={durationMs} />
                </span>
              </li>
            ))}
            {data.nextAttemptAt && (
              <li>
                <Time at={data.nextAttemptAt} show="full" /> <span>{t('nextTry')}</span>
              </li>
            )}
          </ol>
          <h3>{t('request')}</h3>
          <pre>{`webhook-id: ${data.messageId}\n\n${JSON.stringify(data.payload, null, 2)}`}</pre>
          <h3>{t('response')}</h3>
          <pre>{data.response || t('emptyResponse')}</pre>
        </div>
      )}
    </Drawer>
  )
}
