import { type RequestStatus, requestStatuses } from '@guildhall/contract/organizations/constants.ts'
import { Check, X } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { type DataColumn, DataTable, type DataTableProps, RowState } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip } from '../../ui/table/data-toolbar.tsx'
import './members/members.css'

const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }))

const tones = { PENDING: 'warning', ACCEPTED: 'success', DECLINED: 'danger', WITHDRAWN: 'plain' } as const

type Request = { id: string; status: RequestStatus; reason: string | null }

type RequestTableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'nameOf' | 'empty'> & {
  requests: { data: readonly Row[]; page: number; limit: number; total: number }
  factsOf: (request: Row) => ReactNode
  isDeciding: boolean
  accept: (request: Row) => void
  decline: (request: Row, reason: string) => Promise<unknown>
  declineTitle: (request: Row) => string
  needsReason?: boolean
}

/** Requests that staff accept or decline: to join a community, or to create one. */
export function RequestTable<Row extends Request>(props: RequestTableProps<Row>) {
  const { requests, columns, factsOf, isDeciding, accept, decline, declineTitle, needsReason, ...table } = props
  const t = useTranslation('community-members')
  const [declined, setDeclined] = useState<Row | null>(null)
  const status: DataColumn<Row> = {
    head: t('status'),
    cell: (request) =>
      request.status === 'PENDING' ? (
        <Button size="dense" kind="primary" loading={isDeciding} onClick={() => accept(request)}>
          {t('accept')}
        </Button>
      ) : (
        <RowState tone={tones[request.status]}>
          {t(`status.${request.status}`)}
          {request.reason && <small className="member-note">{request.reason}</small>}
        </RowState>
      ),
  }
  return (
    <>
      <DataToolbar>
        <FilterChip
          name="status"
          label={t('status')}
          any={t('status.PENDING')}
          options={requestStatuses.slice(1).map((status) => ({ value: status, label: t(`status.${status}`) }))}
        />
      </DataToolbar>
      <DataTable
        {...table}
        columns={[...columns, status]}
        rows={requests.data}
        keyOf={({ id }) => id}
        factsOf={(request) => (
          <>
            {request.status !== 'PENDING' &&
              `${[t(`status.${request.status}`), request.reason].filter(Boolean).join(': ')} · `}
            {factsOf(request)}
          </>
        )}
        paging={requests}
        menuOf={(request) =>
          request.status === 'PENDING'
            ? [
                { label: t('accept'), icon: Check, onSelect: () => accept(request) },
                { label: t('decline'), icon: X, tone: 'danger', onSelect: () => setDeclined(request) },
              ]
            : []
        }
      />
      {declined && (
        <Suspense>
          <DeclineDialog
            title={declineTitle(declined)}
            needsReason={needsReason}
            send={(reason) => decline(declined, reason)}
            onClose={() => setDeclined(null)}
          />
        </Suspense>
      )}
    </>
  )
}
