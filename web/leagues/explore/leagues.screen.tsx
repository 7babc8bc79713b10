/** Every public league, filtered by type, status and game. */
import { leagueTypes } from '@guildhall/contract/leagues/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock, SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { LeagueCard } from '../../events/cards/league-card.tsx'
import { ExploreFrame } from '../../explore/frame.tsx'
import { countCommunities, countEvents, countLeagues, games } from '../../explore/queries.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePendingSearchParams, withSearchParam } from '../../lib/page/search-params.ts'
import { kindsInOrder } from '../../ui/art/cover/kinds.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { leagues } from '../queries.ts'
import { leagueQuery, readLeagueFilters, statuses } from './filters.ts'
import '../league.css'
import type { Handle } from '../../lib/page/route-handle.ts'

const queries: PageQueries = ({ url }) => {
  const filters = readLeagueFilters(url.searchParams)
  return [
    leagues(leagueQuery(filters)),
    games(),
    countEvents(filters.q),
    countLeagues(filters.q),
    countCommunities(filters.q),
  ]
}
export const handle: Handle = { search: ['q', 'type', 'status', 'game', 'page'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function LeaguesScreen() {
  const t = useTranslation('leagues')
  const tExplore = useTranslation('explore')
  const [search] = useSearchParams()
  const { data, page, limit, total } = useSuspenseQuery(leagues(leagueQuery(readLeagueFilters(search)))).data
  const kinds = kindsInOrder(
    data.map(({ name }) => name),
    3,
  )
  return (
    <ExploreFrame tab="leagues">
      <Filters />
      <p className="sr-only" role="status">
        {t('found', { count: total })}
      </p>
      <h2 className="sr-only">{tExplore('leagues')}</h2>
      {data.length > 0 ? (
        <div className="event-grid" data-view="grid">
          {data.map((league, index) => (
            <LeagueCard key={league.id} league={league} kind={kinds[index]} />
          ))}
        </div>
      ) : (
        <NoLeagues />
      )}
      <Pager page={page} limit={limit} total={total} />
    </ExploreFrame>
  )
}

function Filters() {
  const t = useTranslation('leagues')
  const [, setSearch] = useSearchParams()
  const pendingSearch = usePendingSearchParams()
  const filters = readLeagueFilters(pendingSearch)
  const { data } = useSuspenseQuery(games())
  const set = (name: string, value: string) =>
    setSearch(withSearchParam(pendingSearch, name, value), { replace: true, preventScrollReset: true })
  return (
    <div className="league-filters">
      <SearchField label={t('search')} />
      <Chips label={t('typeFilter')}>
        <Chip pressed={filters.type === null} onClick={() => set('type', '')}>
          {t('allTypes')}
        </Chip>
        {leagueTypes.map((type) => (
          <Chip key={type} pressed={filters.type === type} onClick={() => set('type', type)}>
            {t(`type.${type}`)}
          </Chip>
        ))}
      </Chips>
      <div className="league-selects">
        <Select
          label={t('statusFilter')}
          value={filters.status}
          onChange={({ target }) => set('status', target.value === 'all' ? '' : target.value)}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </Select>
        <Select label={t('gameFilter')} value={filters.game} onChange={({ target }) => set('game', target.value)}>
          <option value="">{t('allGames')}</option>
          {data.data.map(({ id, slug, name }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

function NoLeagues() {
  const t = useTranslation('leagues')
  const [search, setSearch] = useSearchParams()
  if (search.size > 0)
    return (
      <Empty
        level={2}
        icon={SearchX}
        title={t('noMatch')}
        action={<Button onClick={() => setSearch({})}>{t('clearFilters')}</Button>}
      >
        {t('noMatchText')}
      </Empty>
    )
  return (
    <Empty
      level={2}
      icon={CalendarClock}
      title={t('noLeagues')}
      action={
        <ButtonLink kind="primary" to="/leagues/create">
          {t('createLeague')}
        </ButtonLink>
      }
    >
      {t('noLeaguesText')}
    </Empty>
  )
}
