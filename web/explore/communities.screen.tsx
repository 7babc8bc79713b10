import { useSuspenseQuery } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { SearchField } from '../ui/controls/search-field.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { CommunityRow } from './community-row.tsx'
import { readFilters, useFilters } from './filters.ts'
import { ExploreFrame } from './frame.tsx'
import { communities, countCommunities, countEvents, countLeagues, games } from './queries.ts'

const queries: PageQueries = ({ url }) => {
  const { q, page } = readFilters(url.searchParams)
  return [communities(q, page), countEvents(q), countLeagues(q), countCommunities(q), games()]
}
export const handle: Handle = { search: ['q', 'page'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function CommunitiesScreen() {
  const t = useTranslation('explore')
  const { q, page: requestedPage } = useFilters().filters
  const { data, page, limit, total } = useSuspenseQuery(communities(q, requestedPage)).data
  return (
    <ExploreFrame tab="communities">
      <div className="explore-tools explore-alone">
        <SearchField label={t('search.communities')} />
        <ButtonLink to="/communities/new">{t('createCommunity')}</ButtonLink>
      </div>
      {data.length > 0 ? (
        <ul className="community-list">
          {data.map((community) => (
            <CommunityRow key={community.id} community={community} />
          ))}
        </ul>
      ) : (
        <>
          <h2 className="sr-only">{t('communities')}</h2>
          <NoCommunities />
        </>
      )}
      <Pager page={page} limit={limit} total={total} />
    </ExploreFrame>
  )
}

function NoCommunities() {
  const t = useTranslation('explore')
  const { filters, clear } = useFilters()
  if (filters.q) {
    return (
      <Empty icon={SearchX} title={t('noCommunityMatch')} action={<Button onClick={clear}>{t('all')}</Button>}>
        {t('noSearchResultText')}
      </Empty>
    )
  }
  return (
    <Empty
      icon={Users}
      title={t('noCommunities')}
      action={
        <ButtonLink kind="primary" to="/communities/new">
          {t('createCommunity')}
        </ButtonLink>
      }
    >
      {t('noCommunitiesCreate')}
    </Empty>
  )
}
