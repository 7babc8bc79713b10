/** Prize money: the amount for each winner and the state of its payment. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { href } from '../../lib/api/api.ts'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { ExportLinks } from '../../payments/export-links.tsx'
import { PayoutSums } from '../../payments/payout-sums.tsx'
import { PayoutTable } from '../../payments/payout-table.tsx'
import { eventPayments, eventTotals, readFilters } from '../../payments/queries.ts'
import { eventQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'

const queries: PageQueries = ({ params: { id = '' }, url }) => [
  eventQuery(id),
  eventPayments(id, url.searchParams),
  eventTotals(id),
]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function PaymentsScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: page } = useSuspenseQuery(eventPayments(id, search))
  const { data: totals } = useSuspenseQuery(eventTotals(id))
  return (
    <div className="manage-page">
      <PageMeta title={t('title', { tab: t('tab.payments'), name: event.name })} description={t('about')} hidden />
      <h2 className="sr-only">{t('tab.payments')}</h2>
      <PayoutSums totals={totals} />
      <PayoutTable
        page={page}
        tools={
          <ExportLinks
            currencies={totals.owed.map(({ currency }) => currency)}
            hrefOf={(query) =>
              href('GET /tournaments/{id}/payments/csv', {
                params: { id },
                query: { ...readFilters(search), ...query },
              })
            }
          />
        }
      />
    </div>
  )
}
