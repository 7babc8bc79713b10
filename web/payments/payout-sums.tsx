import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Kpi, Kpis } from '../ui/layout/kpis.tsx'
import type { PayoutTotals } from './queries.ts'

type Sums = PayoutTotals['owed']

/** What is owed, overdue, failed and paid; several currencies are listed side by side. */
export function PayoutSums({ totals }: { totals: PayoutTotals }) {
  const t = useTranslation('payments')
  const { money, day } = useFormat()
  const amounts = (sums: Sums) => sums.map(({ amount, currency }) => money(amount, currency)).join(' · ') || '–'
  const counts = (sums: Sums) => t('payments', { count: sums.reduce((total, { count }) => total + count, 0) })
  return (
    <Kpis>
      <Kpi label={t('sums.owed')} value={amounts(totals.owed)}>
        {counts(totals.owed)}
        {totals.nextDueAt && `, ${t('dueFrom', { day: day(totals.nextDueAt) })}`}
      </Kpi>
      <Kpi label={t('sums.overdue')} value={amounts(totals.overdue)}>
        {counts(totals.overdue)}
      </Kpi>
      <Kpi label={t('sums.failed')} value={amounts(totals.failed)}>
        {counts(totals.failed)}
      </Kpi>
      <Kpi label={t('sums.paid')} value={amounts(totals.paid)}>
        {counts(totals.paid)}
      </Kpi>
    </Kpis>
  )
}
