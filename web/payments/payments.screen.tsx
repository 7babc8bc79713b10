/** `/payments`: where the reader receives prize money, and what they have won. */

import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { pageIn } from '../lib/page/search-page.ts'
import { Empty } from '../ui/feedback/states.tsx'
import { Page, Section } from '../ui/layout/page.tsx'
import { type DataColumn, DataTable, RowState } from '../ui/table/data-table.tsx'
import { AccountForms } from './account-forms.tsx'
import { type OwnPayment, ownPayments, payoutAccounts } from './queries.ts'
import { stateOf, stateTones } from './state.ts'

const queries: PageQueries = ({ url }) => [payoutAccounts(), ownPayments(pageIn(url.searchParams))]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function OwnPaymentsScreen() {
  const t = useTranslation('payments')
  const { money } = useFormat()
  const [search] = useSearchParams()
  const { data: accounts } = useSuspenseQuery(payoutAccounts())
  const { data: page } = useSuspenseQuery(ownPayments(pageIn(search)))
  const rows: readonly OwnPayment[] = page.data
  return (
    <Page title={t('ownTitle')} lead={t('ownLead')}>
      <PageMeta title={t('ownTitle')} description={t('ownLead')} hidden />
      <Section title={t('accounts')}>
        <p className="hint mb-2">{t('accountsAbout')}</p>
        <AccountForms accounts={accounts.data} />
      </Section>
      <Section title={t('history')}>
        <DataTable
          label={t('history')}
          columns={useColumns()}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ amount, currency, event }) => `${money(amount, currency)} ${event?.name ?? ''}`}
          factsOf={(payment) => `${money(payment.amount, payment.currency)} · ${t(`own.${stateOf(payment)}`)}`}
          paging={page}
          empty={
            <Empty level={3} icon={HandCoins} title={t('ownNone')}>
              {t('ownNoneText')}
            </Empty>
          }
        />
      </Section>
    </Page>
  )
}

function useColumns(): DataColumn<OwnPayment>[] {
  const t = useTranslation('payments')
  const { money, day } = useFormat()
  return [
    {
      head: t('for'),
      cell: ({ event, metadata: { rank, prize } }) => (
        <span className="grid">
          {event ? <Link to={longEventPath(event, '/prizes')}>{event.name}</Link> : prize}
          <small>{[rank && t('rank', { rank }), event && prize].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      head: t('organizer'),
      wide: true,
      cell: ({ organization }) =>
        organization?.username && <Link to={`/${organization.username}`}>{organization.name}</Link>,
    },
    { head: t('amount'), align: 'right', cell: ({ amount, currency }) => <b>{money(amount, currency)}</b> },
    {
      head: t('paidTo'),
      cell: ({ provider, account }) => (
        <span className="grid">
          {provider ? t(`provider.${provider}`) : '–'}
          {account && <small>{account}</small>}
        </span>
      ),
    },
    {
      head: t('state'),
      cell: (payment) => (
        <span className="grid">
          <RowState tone={stateTones[stateOf(payment)]}>{t(`own.${stateOf(payment)}`)}</RowState>
          {payment.failureReason && <small>{payment.failureReason}</small>}
          {payment.metadata.reference && <small>{payment.metadata.reference}</small>}
        </span>
      ),
    },
    {
      head: t('when'),
      align: 'right',
      cell: ({ paidAt, dueAt }) => (paidAt ? day(paidAt) : dueAt ? t('due', { day: day(dueAt) }) : '–'),
    },
  ]
}
