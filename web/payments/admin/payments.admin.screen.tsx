/** `/admin/payments`: the prize money of all events. Accounts are masked, and only organisers change payments. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { href } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { ExportCsv } from '../../ui/table/export-csv.tsx'
import { PayoutSums } from '../payout-sums.tsx'
import { PayoutTable } from '../payout-table.tsx'
import { readFilters, sitePayments, siteTotals } from '../queries.ts'

const queries: PageQueries = ({ url }) => [sitePayments(url.searchParams), siteTotals()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function PaymentsAdminScreen() {
  const t = useTranslation('payments')
  const [search] = useSearchParams()
  const { data: page } = useSuspenseQuery(sitePayments(search))
  const { data: totals } = useSuspenseQuery(siteTotals())
  return (
    <>
      <AdminHead
        title={t('adminTitle')}
        count={page.total}
        actions={<ExportCsv href={href('GET /admin/payments/csv', { query: readFilters(search) })} />}
      />
      <PayoutSums totals={totals} />
      <PayoutTable page={page} readOnly />
    </>
  )
}
