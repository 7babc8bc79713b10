/** `/admin/payments`: the prize money of all events. Accounts are masked, and only organisers change payments. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { href } from '../../lib/api/api.ts'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PayoutSums } from '../../payments/payout-sums.tsx'
import { PayoutTable } from '../../payments/payout-table.tsx'
import { readFilters, sitePayments, siteTotals } from '../../payments/queries.ts'
import { ExportCsv } from '../../ui/table/export-csv.tsx'
import { AdminHead } from '../admin-head.tsx'

const needs: Needs = ({ url }) => [sitePayments(url.searchParams), siteTotals()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

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
