/** The frame of a series: cover, facts and tabs. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { Link, Outlet, useParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Crest } from '../ui/art/crest.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TabLink, TabLinks } from '../ui/controls/tabs.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { Page } from '../ui/layout/page.tsx'
import { seriesQuery } from './queries.ts'
import { useSeriesFacts } from './use-series-facts.ts'
import { useSeriesUpdates } from './use-series-updates.ts'
import '../tournaments/tournament.css'
import './series.css'
import type { Handle } from '../lib/page/route-handle.ts'

const queries: PageQueries = ({ params: { id = '' } }) => [seriesQuery(id)]
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SeriesScreen() {
  const t = useTranslation('series')
  const { id = '' } = useParams()
  const { data: series } = useSuspenseQuery(seriesQuery(id))
  const { name, assets, game, calendar, organization, createdBy, visibility, can } = series
  const facts = useSeriesFacts(series)
  useSeriesUpdates(id)
  const image = assets.background?.url ?? assets.cover?.url ?? null
  const owner = organization ?? createdBy
  const completed = calendar.filter(({ status }) => status === 'completed').length
  return (
    <Page
      title={name}
      kicker={
        <span className="series-kicker">
          {owner?.username && (
            <Link className="host-link" to={`/${owner.username}`}>
              {organization ? (
                <Crest
                  name={organization.username}
                  accent={organization.accent}
                  image={organization.avatar?.url ?? null}
                  size={32}
                />
              ) : (
                <Avatar image={createdBy?.image ?? null} username={owner.username} beside />
              )}
              {owner.name ?? owner.username}
            </Link>
          )}
          {visibility !== 'PUBLIC' && <Badge>{t(`visibility.${visibility}`)}</Badge>}
          {calendar.length > 0 && <Badge tone="solid">{t('played', { completed, count: calendar.length })}</Badge>}
        </span>
      }
      facts={<Facts>{facts}</Facts>}
      actions={
        can.update && (
          <ButtonLink to={`/series/${id}/manage`}>
            <Settings size={16} aria-hidden="true" />
            {t('manage')}
          </ButtonLink>
        )
      }
      cover={<Cover name={name} game={game ?? name} shape="wide" image={image} />}
    >
      <TabLinks label={t('parts')}>
        <TabLink to={`/series/${id}`} end>
          {t('standings')}
        </TabLink>
        <TabLink to={`/series/${id}/events`} count={calendar.length}>
          {t('events')}
        </TabLink>
        <TabLink to={`/series/${id}/about`}>{t('about')}</TabLink>
      </TabLinks>
      <div className="series-body">
        <Outlet />
      </div>
    </Page>
  )
}
