/** `/admin/communities/requests`: requests to create a community. */
import { requestStatuses } from '@guildhall/contract/organizations/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Inbox, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type ReplyTo, read } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { type DataColumn, DataTable, RowState } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip } from '../../ui/table/data-toolbar.tsx'
import { nameOf, PersonCell } from '../../ui/table/person-cell.tsx'
import { CommunityTabs } from './community-tabs.tsx'

const DeclineDialog = lazy(async () => ({ default: (await import('../manage/decline-dialog.tsx')).DeclineDialog }))

type CreationRequest = ReplyTo<'GET /admin/foundings'>['data'][number]

const creationRequests = (search: URLSearchParams) =>
  read('GET /admin/foundings', {
    query: {
      status: requestStatuses.find((status) => status === search.get('status')) ?? 'PENDING',
      page: pageIn(search),
      limit: 25,
    },
  })

const queries: PageQueries = ({ url }) => [creationRequests(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const tones = { PENDING: 'warning', ACCEPTED: 'success', DECLINED: 'danger', WITHDRAWN: 'plain' } as const

export default function CommunityRequestsScreen() {
  const t = useTranslation('admin-communities')
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(creationRequests(search))
  const [declined, setDeclined] = useState<CreationRequest | null>(null)
  const decide = useAction('POST /admin/foundings/{id}', ['GET /admin/foundings'], ({ status, name }) =>
    t(status === 'ACCEPTED' ? 'accepted' : 'declined', { name }),
  )
  const accept = ({ id }: CreationRequest) => decide.act({ params: { id }, body: { accept: true } })
  const columns: DataColumn<CreationRequest>[] = [
    {
      head: t('community'),
      cell: ({ name, username, organization }) => (
        <>
          {organization ? <Link to={`/${organization.username}`}>{name}</Link> : name} <small>@{username}</small>
        </>
      ),
    },
    { head: t('askedBy'), cell: ({ user }) => <PersonCell person={user} /> },
    { head: t('askedAt'), cell: ({ createdAt }) => <Time at={createdAt} show="ago" /> },
    {
      head: t('status'),
      cell: (request) =>
        request.status === 'PENDING' ? (
          <Button size="dense" kind="primary" loading={decide.isPending} onClick={() => void accept(request)}>
            {t('accept')}
          </Button>
        ) : (
          <RowState tone={tones[request.status]}>
            {t(`status.${request.status}`)} <small>{request.reason}</small>
          </RowState>
        ),
    },
  ]
  return (
    <>
      <AdminHead title={t('title')} count={data.total} />
      <CommunityTabs />
      <DataToolbar>
        <FilterChip
          name="status"
          label={t('status')}
          any={t('status.PENDING')}
          options={requestStatuses.slice(1).map((status) => ({ value: status, label: t(`status.${status}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data.data}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        factsOf={({ user, status, reason, createdAt }) => (
          <>
            {nameOf(user)} · <Time at={createdAt} show="ago" />
            {status !== 'PENDING' && ` · ${[t(`status.${status}`), reason].filter(Boolean).join(': ')}`}
          </>
        )}
        paging={data}
        menuOf={(request) =>
          request.status === 'PENDING'
            ? [
                { label: t('accept'), icon: Check, onSelect: () => void accept(request) },
                { label: t('decline'), icon: X, tone: 'danger', onSelect: () => setDeclined(request) },
              ]
            : []
        }
        empty={
          <Empty
            level={2}
            icon={Inbox}
            title={t('none')}
            action={<ButtonLink to="/admin/settings">{t('openSettings')}</ButtonLink>}
          >
            {t('noRequestsText')}
          </Empty>
        }
      />
      {declined && (
        <Suspense>
          <DeclineDialog
            needsReason
            title={t('declineTitle', { name: declined.name })}
            send={(reason) => decide.send({ params: { id: declined.id }, body: { accept: false, reason } })}
            onClose={() => setDeclined(null)}
          />
        </Suspense>
      )}
    </>
  )
}
