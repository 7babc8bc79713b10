/** One endpoint with its deliveries; a delivery opens in a drawer. */
import { deliveryStatuses } from '@guildhall/contract/webhooks/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { RefreshCw, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { sectionPath } from '../organizations/manage/sections.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { type DataColumn, DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { OlderLink } from '../ui/table/older-link.tsx'
import { countChosen } from './channel-messages.ts'
import { EndpointMenu } from './endpoint-menu.tsx'
import { type Delivery, deliveries, untilAnswer, type Webhook, webhook, webhookReads } from './queries.ts'
import { DeliveryState, Duration, EndpointState } from './webhook-state.tsx'
import './webhooks.css'

const DeliveryDrawer = lazy(async () => ({ default: (await import('./delivery-drawer.tsx')).DeliveryDrawer }))

const queries: Parameters<typeof manageServerLoad>[0] = (_, { params, url }, { id }) => [
  webhook(id, params.webhookId ?? ''),
  deliveries(id, params.webhookId ?? '', url.searchParams),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

/** Nothing is sent to an endpoint that is paused or turned off. */
const isOn = ({ state }: Webhook) => state === 'active' || state === 'failing'

export default function WebhookScreen() {
  const t = useTranslation('webhooks')
  const { id, username } = useManage().organization
  const { webhookId = '' } = useParams()
  const [search] = useSearchParams()
  const { data: sent } = useSuspenseQuery(deliveries(id, webhookId, search))
  const { data } = useSuspenseQuery({
    ...webhook(id, webhookId),
    refetchInterval: ({ state: { data } }) => data !== undefined && isOn(data) && untilAnswer(sent.data, Date.now()),
  })
  return (
    <>
      <BackLink to={`${sectionPath(username, 'developers')}/webhooks`}>{t('title')}</BackLink>
      <EndpointHead data={data} />
      <DeliveryTable data={data} />
    </>
  )
}

function EndpointHead({ data }: { data: Webhook }) {
  const t = useTranslation('webhooks')
  const { id } = useManage().organization
  const params = { id, webhookId: data.id }
  const test = useAction('POST /organizations/{id}/webhooks/{webhookId}/test', webhookReads, () => t('testSent'))
  return (
    <section className="panel webhook-head">
      <div>
        <h2>{data.description ?? data.url}</h2>
        {data.description && <p className="webhook-url">{data.url}</p>}
        <Facts>
          <EndpointState webhook={data} />
          {data.format === 'discord' && t('channel')}
          {t('typeCount', { count: countChosen(data) })}
          {data.format === 'json' && (
            <span>
              {t('secretFrom')} <Time at={data.secretAt} show="day" />
            </span>
          )}
          {data.format === 'json' && data.previousSecretUntil && (
            <>
              {t('oldSecretUntil')} <Time at={data.previousSecretUntil} show="full" />
            </>
          )}
        </Facts>
        {data.state === 'disabled' && <p className="webhook-note">{t(data.gone ? 'goneText' : 'disabledText')}</p>}
      </div>
      <div className="webhook-actions">
        <Button size="small" disabled={!isOn(data)} loading={test.isPending} onClick={() => test.act({ params })}>
          <Send size={16} aria-hidden="true" />
          {t('sendTest')}
        </Button>
        <EndpointMenu webhook={data} />
      </div>
    </section>
  )
}

function DeliveryTable({ data: endpoint }: { data: Webhook }) {
  const { id: webhookId, retryable } = endpoint
  const isSending = isOn(endpoint)
  const t = useTranslation('webhooks')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery({
    ...deliveries(id, webhookId, search),
    refetchInterval: ({ state: { data } }) => isSending && untilAnswer(data?.data ?? [], Date.now()),
  })
  const retry = useAction('POST /organizations/{id}/webhooks/{webhookId}/retry', webhookReads, ({ count }) =>
    t('retried', { count }),
  )
  const [shown, setShown] = useState<string | null>(null)
  const columns = useColumns(setShown)
  return (
    <>
      <DataToolbar>
        <FilterChip
          name="status"
          label={t('status')}
          options={deliveryStatuses.map((value) => ({ value, label: t(`delivery.${value}`) }))}
        />
        {isSending && retryable && (
          <Button size="small" loading={retry.isPending} onClick={() => retry.act({ params: { id, webhookId } })}>
            <RefreshCw size={16} aria-hidden="true" />
            {t('retryFailed')}
          </Button>
        )}
      </DataToolbar>
      <DataTable
        label={t('deliveries')}
        rows={data.data}
        keyOf={({ id }) => id}
        nameOf={({ type }) => type}
        factsOf={(delivery) => <DeliveryState delivery={delivery} />}
        columns={columns}
        empty={
          <NoResults title={t('noMatch')} names={['status']}>
            <Empty level={2} icon={Send} title={t('noDeliveries')}>
              {t('noDeliveriesText')}
            </Empty>
          </NoResults>
        }
      />
      <OlderLink cursor={data.cursor} />
      {shown && (
        <Suspense>
          <DeliveryDrawer webhookId={webhookId} deliveryId={shown} isOn={isSending} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}

function useColumns(onShow: (id: string) => void): DataColumn<Delivery>[] {
  const t = useTranslation('webhooks')
  return [
    {
      head: t('type'),
      cell: ({ id, type, repeated }) => (
        <>
          <button type="button" className="row-open" onClick={() => onShow(id)}>
            {type}
          </button>
          {repeated && <small> {t('repeated')}</small>}
        </>
      ),
    },
    { head: t('response'), cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { head: t('time'), cell: ({ createdAt }) => <Time at={createdAt} show="full" /> },
    {
      head: t('duration'),
      align: 'right',
      wide: true,
      cell: ({ attempts }) => {
        const last = attempts.at(-1)
        return last ? <Duration ms={last.durationMs} /> : '–'
      },
    },
    { head: t('attempt'), align: 'right', cell: ({ attempts }) => attempts.length || '–' },
  ]
}
