/** Manage › Members › Requests: people who asked to join. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useAction } from '../../../ui/controls/use-action.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { nameOf, PersonCell } from '../../../ui/table/person-cell.tsx'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { RequestTable } from '../request-table.tsx'
import { AnswersList } from './answers-list.tsx'
import { MembersHead } from './members-head.tsx'
import { type JoinRequest, joinRequests, memberReads } from './queries.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [joinRequests(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function RequestsScreen() {
  const t = useTranslation('community-members')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(joinRequests(id, search))
  const { act, send, isPending } = useAction(
    'POST /organizations/{id}/requests/{requestId}',
    [...memberReads, 'GET /organizations/{id}/requests'],
    ({ status, user }) => t(status === 'ACCEPTED' ? 'requestAccepted' : 'requestDeclined', { name: nameOf(user) }),
  )
  const paramsOf = (request: JoinRequest) => ({ id, requestId: request.id })
  return (
    <>
      <MembersHead />
      <RequestTable
        label={t('tab.requests')}
        requests={data}
        columns={[
          { head: t('member'), cell: ({ user }) => <PersonCell person={user} /> },
          { head: t('answers'), cell: ({ answers }) => <AnswersList answers={answers} /> },
          { head: t('requestedAt'), cell: ({ createdAt }) => <Time at={createdAt} show="ago" /> },
        ]}
        nameOf={({ user }) => nameOf(user)}
        factsOf={({ createdAt, answers }) => (
          <>
            <Time at={createdAt} show="ago" />
            <AnswersList answers={answers} />
          </>
        )}
        isDeciding={isPending}
        accept={(request) => void act({ params: paramsOf(request), body: { accept: true } })}
        decline={(request, reason) =>
          send({ params: paramsOf(request), body: { accept: false, ...(reason && { reason }) } })
        }
        declineTitle={({ user }) => t('declineTitle', { name: nameOf(user) })}
        empty={
          <Empty level={2} icon={Inbox} title={t('noRequests')}>
            {t('noRequestsText')}
          </Empty>
        }
      />
    </>
  )
}
