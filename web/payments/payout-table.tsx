/** The prize payments of an event, a community or the site, with what staff can do with each. */
import { paymentProviders, payoutFilters } from '@guildhall/contract/payments/constants.ts'
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { HandCoins } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { useColumnChoice } from '../ui/table/column-choice.tsx'
import { type DataColumn, type DataSelection, DataTable, RowState } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { nameOf, PersonCell } from '../ui/table/person-cell.tsx'
import { filterNames, type Payment, type PaymentPage } from './queries.ts'
import { stateOf, stateTones } from './state.ts'
import { type PaymentRequest, usePaymentMenu } from './use-payment-menu.ts'

const PaymentDialog = lazy(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }))
const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }))
const NotPaidDialog = lazy(async () => ({ default: (await import('./not-paid-dialog.tsx')).NotPaidDialog }))

type PayoutTableProps = {
  page: PaymentPage
  /** Platform staff look at the payments of others: they change nothing here. */
  readOnly?: boolean
  selection?: DataSelection
  /** Before the choice of columns. */
  tools?: ReactNode
}

export function PayoutTable({ page, readOnly = false, selection, tools }: PayoutTableProps) {
  const t = useTranslation('payments')
  const { money } = useFormat()
  const [request, setRequest] = useState<PaymentRequest | null>(null)
  const menuOf = usePaymentMenu(setRequest)
  const { columns, button } = useColumnChoice('payouts', useColumns())
  const close = () => setRequest(null)
  const rows: readonly Payment[] = page.data
  return (
    <>
      <DataToolbar
        search={t('search')}
        end={
          <>
            {tools}
            {button}
          </>
        }
      >
        <FilterChip
          name="state"
          label={t('state')}
          options={payoutFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
        <FilterChip
          name="provider"
          label={t('paidTo')}
          options={paymentProviders.map((value) => ({ value, label: t(`provider.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={(payment) => `${nameOf(payment.user)}, ${money(payment.amount, payment.currency)}`}
        factsOf={(payment) => (
          <>
            {money(payment.amount, payment.currency)} · {t(`is.${stateOf(payment)}`)} · <When payment={payment} /> ·{' '}
            {payment.event?.name ?? payment.metadata.prize}
          </>
        )}
        {...(!readOnly && { menuOf })}
        {...(selection && { selection })}
        paging={page}
        empty={
          <NoResults title={t('noMatch')} names={filterNames}>
            <Empty level={2} icon={HandCoins} title={t('none')}>
              {t('noneText')}
            </Empty>
          </NoResults>
        }
      />
      <Suspense>
        {request?.kind === 'record' && (
          <PaymentDialog payment={request.payment} status={request.status} onClose={close} />
        )}
        {request?.kind === 'account' && <AccountDialog payment={request.payment} onClose={close} />}
        {request?.kind === 'not-paid' && <NotPaidDialog payment={request.payment} onClose={close} />}
      </Suspense>
    </>
  )
}

function useColumns(): DataColumn<Payment>[] {
  const t = useTranslation('payments')
  const { money } = useFormat()
  return [
    { head: t('player'), cell: ({ user }) => <PersonCell person={user} /> },
    {
      key: 'for',
      head: t('for'),
      cell: ({ event, metadata: { rank, prize } }) => (
        <span className="grid">
          {event ? <Link to={longEventPath(event, '/prizes')}>{event.name}</Link> : prize}
          <small>{[rank && t('rank', { rank }), event && prize].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('amount'),
      align: 'right',
      cell: ({ amount, currency }) => <b>{money(amount, currency)}</b>,
    },
    {
      key: 'paidTo',
      head: t('paidTo'),
      wide: true,
      cell: ({ provider, account }) => (
        <span className="grid">
          {provider ? t(`provider.${provider}`) : '–'}
          {account && <small>{account}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      cell: (payment) => (
        <span className="grid">
          <RowState tone={stateTones[stateOf(payment)]}>{t(`is.${stateOf(payment)}`)}</RowState>
          {payment.failureReason && <small>{payment.failureReason}</small>}
          {payment.approval.isNeeded && payment.approval.by && payment.status !== 'PAID' && (
            <small>{t('approvedBy', { name: nameOf(payment.approval.by) })}</small>
          )}
        </span>
      ),
    },
    { key: 'when', head: t('when'), align: 'right', cell: (payment) => <When payment={payment} /> },
  ]
}

function When({ payment: { paidAt, dueAt, failures, status } }: { payment: Payment }) {
  const t = useTranslation('payments')
  const { day } = useFormat()
  if (paidAt) return <Time at={paidAt} show="day" />
  if (status === 'FAILED') return t('tries', { count: failures })
  return dueAt ? t('due', { day: day(dueAt) }) : '–'
}
