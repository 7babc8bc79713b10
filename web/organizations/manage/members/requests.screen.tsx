/** Manage › Members › Requests: people who asked to join. */
import { requestStatuses } from '@guildhall/contract/organizations/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Inbox, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { DataTable, RowState } from '../../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip } from '../../../ui/table/data-toolbar.tsx'
import { nameOf, PersonCell } from '../../../ui/table/person-cell.tsx'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { AnswersList } from './answers-list.tsx'
import { MembersHead } from './members-head.tsx'
import { type JoinRequest, joinRequests, memberReads } from './queries.ts'

const DeclineDialog = lazy(async () => ({ default: (await import('../decline-dialog.tsx')).DeclineDialog }))

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [joinRequests(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

const tones = { PENDING: 'warning', ACCEPTED: 'success', DECLINED: 'danger', WITHDRAWN: 'plain' } as const

export default function RequestsScreen() {
  const t = useTranslation('community-members')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(joinRequests(id, search))
  const [declined, setDeclined] = useState<JoinRequest | null>(null)
  const decide = useAction(
    'POST /organizations/{id}/requests/{requestId}',
    [...memberReads, 'GET /organizations/{id}/requests'],
    ({ status, user }) => t(status === 'ACCEPTED' ? 'requestAccepted' : 'requestDeclined', { name: nameOf(user) }),
  )
  const accept = (request: JoinRequest) => decide.act({ params: { id, requestId: request.id }, body: { accept: true } })
  return (
    <>
      <MembersHead />
      <DataToolbar>
        <FilterChip
          name="status"
          label={t('status')}
          any={t('status.PENDING')}
          options={requestStatuses.slice(1).map((status) => ({ value: status, label: t(`status.${status}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('tab.requests')}
        rows={data.data}
        keyOf={(request) => request.id}
        nameOf={({ user }) => nameOf(user)}
        factsOf={({ createdAt, answers, status, reason }) => (
          <>
            {status !== 'PENDING' && `${[t(`status.${status}`), reason].filter(Boolean).join(': ')} · `}
            <Time at={createdAt} show="ago" />
            <AnswersList answers={answers} />
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
        columns={[
          { head: t('member'), cell: ({ user }) => <PersonCell person={user} /> },
          { head: t('answers'), cell: ({ answers }) => <AnswersList answers={answers} /> },
          { head: t('requestedAt'), cell: ({ createdAt }) => <Time at={createdAt} show="ago" /> },
          {
            head: t('status'),
            cell: (request) =>
              request.status === 'PENDING' ? (
                <Button size="dense" kind="primary" loading={decide.isPending} onClick={() => void accept(request)}>
                  {t('accept')}
                </Button>
              ) : (
                <RowState tone={tones[request.status]}>
                  {t(`status.${request.status}`)}
                  {request.reason && <small className="member-note">{request.reason}</small>}
                </RowState>
              ),
          },
        ]}
        empty={
          <Empty level={2} icon={Inbox} title={t('noRequests')}>
            {t('noRequestsText')}
          </Empty>
        }
      />
      {declined && (
        <Suspense>
          <DeclineDialog
            title={t('declineTitle', { name: nameOf(declined.user) })}
            send={(reason) =>
              decide.send({
                params: { id, requestId: declined.id },
                body: { accept: false, ...(reason && { reason }) },
              })
            }
            onClose={() => setDeclined(null)}
          />
        </Suspense>
      )}
    </>
  )
}
