/** Manage › Developers › Webhooks: the endpoints of a community. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { sectionPath } from '../organizations/manage/sections.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { type DataColumn, DataTable } from '../ui/table/data-table.tsx'
import { nameOf } from '../ui/table/person-cell.tsx'
import { countChosen } from './channel-messages.ts'
import { type Webhook, webhooks } from './queries.ts'
import { EndpointState } from './webhook-state.tsx'
import './webhooks.css'

const EndpointDialog = lazy(async () => ({ default: (await import('./endpoint-dialog.tsx')).EndpointDialog }))

const queries: Parameters<typeof manageServerLoad>[0] = (_, __, { id }) => [webhooks(id)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function WebhooksScreen() {
  const t = useTranslation('webhooks')
  const { organization } = useManage()
  const { data } = useSuspenseQuery(webhooks(organization.id))
  const [isAdding, setAdding] = useState(false)
  const columns = useColumns()
  const add = (
    <Button kind="primary" size="small" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('addEndpoint')}
    </Button>
  )
  return (
    <>
      <div className="webhooks-lead">
        <p>{t('lead')}</p>
        {data.data.length > 0 && add}
      </div>
      <DataTable
        label={t('title')}
        rows={data.data}
        keyOf={({ id }) => id}
        nameOf={({ url }) => url}
        factsOf={(webhook) => <EndpointState webhook={webhook} />}
        columns={columns}
        empty={
          <Empty level={2} icon={WebhookIcon} title={t('none')} action={add}>
            {t('noneText')}
          </Empty>
        }
      />
      {isAdding && (
        <Suspense>
          <EndpointDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

function useColumns(): DataColumn<Webhook>[] {
  const t = useTranslation('webhooks')
  const tMembers = useTranslation('community-members')
  const { number } = useFormat()
  const { username } = useManage().organization
  return [
    {
      head: t('endpoint'),
      cell: ({ id, url, description }) => (
        <span className="webhook-name">
          <Link to={`${sectionPath(username, 'developers')}/webhooks/${id}`}>
            <strong>{description ?? url}</strong>
          </Link>
          {description && <small>{url}</small>}
        </span>
      ),
    },
    { head: t('state'), cell: (webhook) => <EndpointState webhook={webhook} /> },
    { head: t('types'), wide: true, cell: (webhook) => t('typeCount', { count: countChosen(webhook) }) },
    {
      head: t('lastDelivered'),
      cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <Time at={lastDeliveredAt} show="ago" /> : t('never')),
    },
    { head: t('delivered24'), align: 'right', cell: ({ delivered }) => number(delivered) },
    { head: t('waitingCount'), align: 'right', wide: true, cell: ({ waiting }) => number(waiting) },
    { head: t('failed24'), align: 'right', cell: ({ failed }) => number(failed) },
    {
      head: tMembers('createdBy'),
      wide: true,
      cell: ({ createdBy }) => (createdBy && nameOf(createdBy)) || tMembers('deletedUser'),
    },
  ]
}
