/** Prize money: the amount for each winner and the state of its payment. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { eventQuery, paymentsQuery, perPage } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { PaymentRow } from './payment-row.tsx'

const pageFromQuery = (query: URLSearchParams) => Math.max(1, Number(query.get('page')) || 1)

const needs: Needs = ({ params: { id = '' }, url }) => [
  eventQuery(id),
  paymentsQuery(id, pageFromQuery(url.searchParams)),
]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function PaymentsScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const page = pageFromQuery(query)
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data } = useSuspenseQuery(paymentsQuery(id, page))
  const columns = ['rank', 'payee', 'amount', 'due', 'account', 'stateHead'] as const
  return (
    <div className="manage-page">
      <PageMeta title={t('title', { tab: t('tab.payments'), name: event.name })} description={t('about')} hidden />
      <h2 className="sr-only">{t('tab.payments')}</h2>
      {data.data.length > 0 ? (
        <table className="table manage-table manage-payments" data-dense>
          <caption className="sr-only">{t('tab.payments')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('actionsColumn')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((payment) => (
              <PaymentRow key={payment.id} id={id} payment={payment} />
            ))}
          </tbody>
        </table>
      ) : (
        <Empty icon={HandCoins} title={t('noPayments')}>
          {event.prizes.some(({ kind }) => kind === 'money') ? t('noPaymentsYet') : t('noPaymentsWhy')}
        </Empty>
      )}
      <Pager page={page} limit={perPage} total={data.total} />
    </div>
  )
}
