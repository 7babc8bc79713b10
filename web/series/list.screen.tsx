/** Series: a season of events with one standing. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Medal, Plus, SearchX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { withSearchParam } from '../lib/page/search-params.ts'
import { Cover } from '../ui/art/cover/cover.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { SearchField } from '../ui/controls/search-field.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { readListQuery, type SeriesCard, seriesList } from './queries.ts'
import './series.css'
import type { Handle } from '../lib/page/route-handle.ts'

const queries: PageQueries = ({ url }) => [seriesList(readListQuery(url.searchParams))]
export const handle: Handle = { search: ['q', 'mine', 'page'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SeriesListScreen() {
  const t = useTranslation('series')
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const query = readListQuery(search)
  const { data, page, limit, total } = useSuspenseQuery(seriesList(query)).data
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink kind="primary" to="/series/create">
          <Plus size={16} aria-hidden="true" />
          {t('createSeries')}
        </ButtonLink>
      }
    >
      <PageMeta title={t('title')} description={t('lead')} />
      <div className="series-tools">
        <SearchField label={t('search')} />
        {user && (
          <Chips label={t('filter')}>
            <Chip
              pressed={query.mine}
              onClick={() => setSearch(withSearchParam(search, 'mine', query.mine ? '' : '1'), { replace: true })}
            >
              {t('mine')}
            </Chip>
          </Chips>
        )}
      </div>
      <h2 className="sr-only">{t('title')}</h2>
      {data.length > 0 ? (
        <ul className="series-list">
          {data.map((series) => (
            <SeriesItem key={series.id} series={series} />
          ))}
        </ul>
      ) : query.q ? (
        <Empty icon={SearchX} title={t('noMatch')}>
          {t('noMatchText')}
        </Empty>
      ) : (
        <Empty icon={Medal} title={t('noSeries')}>
          {t(query.mine ? 'noOwnSeriesText' : 'noSeriesText')}
        </Empty>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  )
}

function SeriesItem({ series }: { series: SeriesCard }) {
  const t = useTranslation('series')
  const { id, name, assets, organization, game, events, completed, visibility } = series
  return (
    <li className="event">
      <div className="event-cover">
        <Cover name={name} game={game ?? name} image={assets.cover?.url ?? assets.background?.url ?? null} />
        {visibility !== 'PUBLIC' && (
          <div className="event-badges">
            <Badge>{t(`visibility.${visibility}`)}</Badge>
          </div>
        )}
      </div>
      <div className="event-body">
        <h3>
          <Link className="event-link" to={`/series/${id}`}>
            {name}
          </Link>
        </h3>
        <p className="hint">
          {events > 0 ? t('played', { completed, count: events }) : t('noEventsYet')}
          {organization && ` · ${organization.name}`}
        </p>
      </div>
    </li>
  )
}
