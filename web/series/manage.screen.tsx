/** Manage a series: its events, points, adjustments, claims, finale and settings. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Adjustments } from './manage/adjustments.tsx'
import { Claims } from './manage/claims.tsx'
import { EventsPanel } from './manage/events-panel.tsx'
import { Finale } from './manage/finale.tsx'
import { PointRules } from './manage/point-rules.tsx'
import { SeriesSettings } from './manage/series-settings.tsx'
import { managementQuery, seriesQuery } from './queries.ts'
import { useSeriesUpdates } from './use-series-updates.ts'
import './series.css'

const queries: PageQueries = ({ params: { id = '' } }) => [seriesQuery(id), managementQuery(id)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const parts = ['events', 'points', 'adjustments', 'claims', 'finale', 'settings'] as const

export default function ManageSeriesScreen() {
  const t = useTranslation('series')
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data: series } = useSuspenseQuery(seriesQuery(id))
  const { data: management } = useSuspenseQuery(managementQuery(id))
  useSeriesUpdates(id)
  const part = parts.find((name) => name === search.get('part')) ?? 'events'
  const openClaims = management.claims.filter(({ isAccepted }) => !isAccepted).length
  const panels = {
    events: <EventsPanel series={series} management={management} />,
    points: <PointRules series={series} />,
    adjustments: <Adjustments series={series} management={management} />,
    claims: <Claims series={series} management={management} />,
    finale: <Finale series={series} management={management} />,
    settings: <SeriesSettings series={series} />,
  }
  return (
    <Page title={series.name} actions={<ButtonLink to={`/series/${id}`}>{t('viewSeries')}</ButtonLink>}>
      <PageMeta title={`${t('manage')} · ${series.name}`} description={t('manage')} hidden />
      <Tabs
        label={t('manage')}
        tabs={parts.map((key) => ({
          key,
          label: t(`part.${key}`),
          ...(key === 'claims' && openClaims > 0 && { count: openClaims }),
        }))}
        selected={part}
        onSelect={(key) => setSearch({ part: key }, { replace: true, preventScrollReset: true })}
      >
        <div className="series-manage">{panels[part]}</div>
      </Tabs>
    </Page>
  )
}
