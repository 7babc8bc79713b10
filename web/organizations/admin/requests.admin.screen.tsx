/** `/admin/communities/requests`: requests to create a community. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { type ReplyTo, read } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { nameOf, PersonCell } from '../../ui/table/person-cell.tsx'
import { requestStatusOf } from '../manage/members/queries.ts'
import { RequestTable } from '../manage/request-table.tsx'
import { CommunityTabs } from './community-tabs.tsx'

type CreationRequest = ReplyTo<'GET /admin/foundings'>['data'][number]

const creationRequests = (search: URLSearchParams) =>
  read('GET /admin/foundings', {
    query: {
      status: requestStatusOf(search),
      page: pageIn(search),
      limit: 25,
    },
  })

const queries: PageQueries = ({ url }) => [creationRequests(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function CommunityRequestsScreen() {
  const t = useTranslation('admin-communities')
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(creationRequests(search))
  const { act, send, isPending } = useAction(
    'POST /admin/foundings/{id}',
    ['GET /admin/foundings'],
    ({ status, name }) => t(status === 'ACCEPTED' ? 'accepted' : 'declined', { name }),
  )
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
  ]
  return (
    <>
      <AdminHead title={t('title')} count={data.total} />
      <CommunityTabs />
      <RequestTable
        label={t('title')}
        requests={data}
        columns={columns}
        nameOf={({ name }) => name}
        factsOf={({ user, createdAt }) => (
          <>
            {nameOf(user)} · <Time at={createdAt} show="ago" />
          </>
        )}
        isDeciding={isPending}
        accept={({ id }) => void act({ params: { id }, body: { accept: true } })}
        decline={({ id }, reason) => send({ params: { id }, body: { accept: false, reason } })}
        declineTitle={({ name }) => t('declineTitle', { name })}
        needsReason
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
    </>
  )
}
