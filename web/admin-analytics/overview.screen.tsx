/** `/admin`: the figures of the whole site. */
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { RangePicker, rangeFrom } from '../organizations/manage/overview/range-picker.tsx'
import { SiteSteps, siteStepsQuery } from '../setup/site-steps.tsx'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { CommunitiesPanel, TopCommunities } from './community-panels.tsx'
import { ActivePanel, SourcesPanel, UsersPanel } from './growth-panels.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { SupportPanel, TicketsPanel } from './ticket-panels.tsx'
import '../organizations/manage/overview/overview.css'
import './overview.css'

const queries: PageQueries = () => [siteStepsQuery()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)
export const handle: Handle = { search: ['range'] }

export default function AdminOverviewScreen() {
  const t = useTranslation('admin-overview')
  const [search] = useSearchParams()
  const period = { range: rangeFrom(search) }
  return (
    <>
      <AdminHead title={t('title')} actions={<RangePicker t={t} />} />
      <SiteSteps />
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
