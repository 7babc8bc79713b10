/** `/admin`: the figures of the whole site. */
import { analyticsRanges } from '@guildhall/contract/organizations/analytics-constants.ts'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { AdminHead } from '../admin-head.tsx'
import { CommunitiesPanel, TopCommunities } from './community-panels.tsx'
import { ActivePanel, SourcesPanel, UsersPanel } from './growth-panels.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { rangeFrom } from './queries.ts'
import { SupportPanel, TicketsPanel } from './ticket-panels.tsx'
import '../../organizations/manage/overview/overview.css'
import './overview.css'

export const handle: Handle = { search: ['range'] }

export default function AdminOverviewScreen() {
  const t = useTranslation('admin-overview')
  const [search] = useSearchParams()
  const period = { range: rangeFrom(search) }
  return (
    <>
      <AdminHead title={t('title')} actions={<RangePicker />} />
      <KpiStrip period={period} />
      <div className="overview-grid">
        <UsersPanel period={period} className="overview-wide" />
        <SourcesPanel period={period} />
        <ActivePanel period={period} className="overview-full" />
        <CommunitiesPanel period={period} className="overview-wide" />
        <TopCommunities period={period} />
        <TicketsPanel period={period} className="overview-wide" />
        <SupportPanel period={period} />
      </div>
      <p className="hint">{t('utc')}</p>
    </>
  )
}

function RangePicker() {
  const t = useTranslation('admin-overview')
  const [search] = useSearchParams()
  const current = rangeFrom(search)
  return (
    <nav className="range-picker" aria-label={t('range')}>
      {analyticsRanges.map((range) => (
        <Link
          key={range}
          to={`?range=${range}`}
          aria-current={range === current ? 'page' : undefined}
          preventScrollReset
          replace
        >
          {t(`ranges.${range}`)}
        </Link>
      ))}
    </nav>
  )
}
