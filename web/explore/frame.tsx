import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFeature } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { TabLink, TabLinks } from '../ui/controls/tabs.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useFilters } from './filters.ts'
import { countCommunities, countEvents, countLeagues, games, gamesNamed } from './queries.ts'
import './explore.css'

export type Tab = 'events' | 'leagues' | 'communities' | 'games'

/** Title, tabs with their counts, and the content of the tab. The search text stays when the tab changes. */
export function ExploreFrame({ tab, children }: { tab: Tab; children: ReactNode }) {
  const t = useTranslation('explore')
  const { q } = useFilters().filters
  const hasLeagues = useFeature('leagues')
  const query = q ? `?${new URLSearchParams({ q })}` : ''
  const counts = {
    events: useSuspenseQuery(countEvents(q)).data.total,
    leagues: useSuspenseQuery(countLeagues(q)).data.total,
    communities: useSuspenseQuery(countCommunities(q)).data.total,
    games: gamesNamed(useSuspenseQuery(games()).data.data, q).length,
  }
  const title = tab === 'events' ? t('title') : t(tab)
  return (
    <Page title={t('title')}>
      <PageMeta title={title} description={t(`description.${tab}`)} />
      <div className="explore-tabs">
        <TabLinks label={t('tabs')}>
          <TabLink to={`/explore${query}`} end count={counts.events}>
            {t('events')}
          </TabLink>
          {hasLeagues && (
            <TabLink to={`/leagues${query}`} count={counts.leagues}>
              {t('leagues')}
            </TabLink>
          )}
          <TabLink to={`/explore/communities${query}`} count={counts.communities}>
            {t('communities')}
          </TabLink>
          <TabLink to={`/explore/games${query}`} count={counts.games}>
            {t('games')}
          </TabLink>
        </TabLinks>
      </div>
      {children}
    </Page>
  )
}
