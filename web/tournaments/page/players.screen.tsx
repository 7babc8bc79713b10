import { playerFilters } from '@guildhall/contract/players/constants.ts'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EventMeta } from '../../events/event-meta.tsx'
import { type EntrantQuery, entrantsOf, type Tournament, tournament } from '../../events/queries.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { freeAgents } from '../../players/queries.ts'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { Count } from '../../ui/feedback/count.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { EntrantRow } from './entrant-row.tsx'

const FreeAgents = lazy(async () => ({ default: (await import('../../players/team/free-agents.tsx')).FreeAgents }))

const limit = 50
const isFilter = (value: string): value is (typeof playerFilters)[number] =>
  playerFilters.some((filter) => filter === value)

function queryOf(search: URLSearchParams): EntrantQuery {
  const [status, searchText, page] = [search.get('status') ?? '', search.get('search'), pageIn(search)]
  return {
    ...(isFilter(status) && { status }),
    ...(searchText && { search: searchText.slice(0, 100) }),
    ...(page > 1 && { page }),
    limit,
  }
}

const queries: PageQueries = ({ params: { id = '' }, url }) => [entrantsOf(id, queryOf(url.searchParams))]
export const handle: Handle = { search: ['status', 'search', 'page'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function PlayersScreen() {
  const id = useEventId()
  const { data: event } = useSuspenseQuery(tournament(id))
  const t = useTranslation('tournaments')
  const title = event.entrySize > 1 ? t('teamsTab') : t('playersTab')
  return (
    <section>
      <EventMeta event={event} part={title} />
      <div className="part-head">
        <h2>{title}</h2>
        <div className="entrant-search">
          <SearchField label={t('findEntrant')} name="search" />
        </div>
      </div>
      <Filters event={event} />
      <Entrants event={event} />
      {event.entrySize > 1 && event.settings.freeAgents && !event.startedAt && <FreeAgentSection event={event} />}
    </section>
  )
}

/** The free agents, visible to captains. */
function FreeAgentSection({ event }: { event: Tournament }) {
  const t = useTranslation('players')
  const { data } = useQuery(freeAgents(event.id))
  if (!data?.total) return null
  return (
    <>
      <h3 className="part-sub">{t('freeAgents')}</h3>
      <Suspense fallback={<RowSkeleton />}>
        <FreeAgents event={event} />
      </Suspense>
    </>
  )
}

/** Links, so that a filtered list has an address; only the filters that can match an entrant. */
function Filters({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const [search] = useSearchParams()
  const selected = queryOf(search).status ?? 'in'
  const searchText = search.get('search')
  const filters = [
    { key: 'in', count: event.players, isVisible: true },
    { key: 'checked-in', isVisible: event.checkinAt !== null },
    { key: 'waiting', count: event.waiting, isVisible: event.waiting > 0 || selected === 'waiting' },
    { key: 'out', isVisible: true },
  ] as const
  return (
    <nav className="chips entrant-filters" aria-label={t('filter')}>
      {filters
        .filter(({ isVisible }) => isVisible)
        .map((filter) => {
          const query = new URLSearchParams({
            ...(filter.key !== 'in' && { status: filter.key }),
            ...(searchText && { search: searchText }),
          })
          return (
            <Link
              key={filter.key}
              className="chip"
              aria-current={filter.key === selected || undefined}
              to={`?${query}`}
              preventScrollReset
            >
              {t(`filter.${filter.key}`)}
              {'count' in filter && <Count value={filter.count} />}
            </Link>
          )
        })}
    </nav>
  )
}

function Entrants({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const [search] = useSearchParams()
  const query = queryOf(search)
  const { data, isLoadingError, refetch } = useQuery({
    ...entrantsOf(event.id, query),
    placeholderData: keepPreviousData,
  })
  if (isLoadingError) return <LoadError onRetry={() => refetch()} />
  if (!data) return ['a', 'b', 'c', 'd'].map((key) => <RowSkeleton key={key} />)
  if (data.total === 0) {
    if (query.search) return <Empty icon={Users} title={t('nobodyFound', { words: query.search })} />
    if (query.status) return <Empty icon={Users} title={t(`nobody.${query.status}`)} />
    if (event.status !== 'registration')
      return <Empty icon={Users} title={t(event.entrySize > 1 ? 'noTeams' : 'noPlayers')} />
    return (
      <Empty icon={Users} title={t('nobody.in')}>
        {t('beFirst')}
      </Empty>
    )
  }
  const showRank = data.data.some(({ seed, result }) => seed !== null || result !== null)
  return (
    <>
      <ol className="entrants" data-long>
        {data.data.map((entrant) => (
          <EntrantRow key={entrant.id} event={event} entrant={entrant} showRank={showRank} />
        ))}
      </ol>
      <Pager page={data.page} limit={data.limit} total={data.total} />
    </>
  )
}
