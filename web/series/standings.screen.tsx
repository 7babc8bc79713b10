/** The standings of a series, with the calendar above and the next step beside them. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Calculator, Download, ListOrdered } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { href } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { SearchField } from '../ui/controls/search-field.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { AddEventLink } from './page/add-event-link.tsx'
import { EventStrip } from './page/event-strip.tsx'
import { NextStep } from './page/next-step.tsx'
import { PointTable } from './page/point-table.tsx'
import { ScopeFilter } from './page/scope-filter.tsx'
import { StandingsTable } from './page/standings-table.tsx'
import { readStandingsQuery, type Series, seriesQuery, standingsQuery } from './queries.ts'
import { useSeriesFacts } from './use-series-facts.ts'

const queries: PageQueries = ({ params: { id = '' } }) => [seriesQuery(id)]

/** The scopes in the address are checked against those of the series. */
const needStandings: Parameters<typeof serverLoad>[1] = (client, { params: { id = '' }, url }) => {
  const series = client.getQueryData(seriesQuery(id).queryKey)
  return series && [standingsQuery(id, readStandingsQuery(url.searchParams, series))]
}
export const handle: Handle = { search: ['game', 'region', 'q', 'page'] }
export const loader = serverLoad(queries, needStandings)
export const clientLoader = clientLoad(queries, needStandings)

const searchedFrom = 20

export default function StandingsScreen() {
  const t = useTranslation('series')
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: series } = useSuspenseQuery(seriesQuery(id))
  const query = readStandingsQuery(search, series)
  const { data: rows, page, limit, total } = useSuspenseQuery(standingsQuery(id, query)).data
  const facts = useSeriesFacts(series)
  return (
    <>
      <PageMeta
        title={series.name}
        description={series.description ?? facts.join(' · ')}
        hidden={series.visibility !== 'PUBLIC'}
      />
      <EventStrip series={series} />
      <div className="series-columns">
        <section className="series-main">
          <div className="series-head">
            <h2>{t('standings')}</h2>
            {rows.length > 0 && <Legend />}
          </div>
          <ScopeFilter series={series} />
          {(total > searchedFrom || query.q) && <SearchField label={t('searchEntrant')} />}
          {rows.length > 0 ? (
            <StandingsTable series={series} rows={rows} isFiltered={Boolean(query.game || query.region || query.q)} />
          ) : (
            <NoStandings series={series} query={query} />
          )}
          <Pager page={page} limit={limit} total={total} />
          {rows.length > 0 && (
            <a
              className="series-export"
              href={href('GET /series/{id}/standings/export', {
                params: { id },
                query: { ...(query.game && { game: query.game }), ...(query.region && { region: query.region }) },
              })}
            >
              <Download size={16} aria-hidden="true" />
              {t('export')}
            </a>
          )}
        </section>
        <aside className="series-side">
          <NextStep series={series} />
          <PointTable rules={series.rules} />
          <RuleNote series={series} />
        </aside>
      </div>
    </>
  )
}

type NoStandingsProps = { series: Series; query: ReturnType<typeof readStandingsQuery> }

function NoStandings({ series, query }: NoStandingsProps) {
  const t = useTranslation('series')
  const isFiltered = Boolean(query.game || query.region)
  if (query.q)
    return (
      <Empty icon={ListOrdered} title={t('noMatch')}>
        {t('noMatchText')}
      </Empty>
    )
  return (
    <Empty icon={ListOrdered} title={t('noStandings')} action={<AddEventLink series={series} />}>
      {t(isFiltered ? 'noFilteredText' : 'noStandingsText')}
    </Empty>
  )
}

function Legend() {
  const t = useTranslation('series')
  return (
    <p className="series-legend">
      <span>
        <i className="series-cell" aria-hidden="true" />
        {t('counts')}
      </span>
      <span>
        <i className="series-cell" data-dropped aria-hidden="true" />
        {t('dropped')}
      </span>
    </p>
  )
}

function RuleNote({ series: { rules } }: { series: Series }) {
  const t = useTranslation('series')
  if (rules.count === null) return null
  return (
    <p className="series-note">
      <Calculator size={18} aria-hidden="true" />
      {t('bestNote', { count: rules.count })}
    </p>
  )
}
