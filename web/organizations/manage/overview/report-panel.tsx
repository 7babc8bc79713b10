import type { AnalyticsReport } from '@guildhall/contract/organizations/analytics-constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { LinePanel, type LinePanelProps } from '../../../ui/chart/line-panel.tsx'
import { csvHref, type Period } from './queries.ts'

type ReportPanelProps<Row> = Omit<LinePanelProps<Row>, 'csvHref' | 'dayLabel'> & {
  id: string
  period: Period
  report: AnalyticsReport
}

/** A report of a community by day. */
export function ReportPanel<Row extends { day: string }>({ id, period, report, ...panel }: ReportPanelProps<Row>) {
  const t = useTranslation('community-analytics')
  return <LinePanel {...panel} dayLabel={t('day')} csvHref={csvHref(id, report, period)} />
}
