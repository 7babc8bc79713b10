import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock, SearchX } from 'lucide-react'
import { TournamentCard } from '../events/cards/tournament-card.tsx'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import type { Kind } from '../ui/art/cover/kinds.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { SearchField } from '../ui/controls/search-field.tsx'
import { LiveBadge } from '../ui/feedback/badge.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { Calendar } from './calendar.tsx'
import { DayGroups, EventGrid } from './day-groups.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterList } from './filter-list.tsx'
import { countActive, readFilters, timeFilters, useFilters } from './filters.ts'
import { ExploreFrame } from './frame.tsx'
import {
  countCommunities,
  countEvents,
  countLeagues,
  countWhen,
  type Event,
  events,
  games,
  liveEvents,
  monthOf,
} from './queries.ts'
import { ViewSwitch } from './view-switch.tsx'

const queries: PageQueries = ({ url, locale }) => {
  const filters = readFilters(url.searchParams)
  return [
    events(filters),
    liveEvents(filters),
    games(),
    countEvents(filters.q),
    countLeagues(filters.q),
    countCommunities(filters.q),
    ...timeFilters.map((when) => countWhen(filters, when)),
    ...(filters.view === 'calendar' && filters.month ? [monthOf(filters, filters.month, locale)] : []),
  ]
}
export const handle: Handle = {
  search: [
    'q',
    'when',
    'game',
    'type',
    'region',
    'platform',
    'fee',
    'size',
    'join',
    'from',
    'to',
    'zone',
    'sort',
    'page',
    'view',
    'month',
  ],
}
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const renderEvent = (event: Event, kind: Kind | undefined) => (
  <TournamentCard key={event.id} event={event} kind={kind} />
)

/** Without headings by day, each card names its day. */
const renderDatedEvent = (event: Event, kind: Kind | undefined) => (
  <TournamentCard key={event.id} event={event} kind={kind} withDay />
)

export default function EventsScreen() {
  const t = useTranslation('explore')
  const { filters } = useFilters()
  const { total } = useSuspenseQuery(events(filters)).data
  return (
    <ExploreFrame tab="events">
      <div className="explore">
        <aside className="explore-side" aria-label={t('filters')}>
          <FilterList />
        </aside>
        <div className="explore-main">
          <div className="explore-tools">
            <SearchField label={t('search.events')} />
            <ViewSwitch />
          </div>
          <FilterBar total={total} />
          <p className="sr-only" role="status">
            {t('found', { count: total })}
          </p>
          {filters.view === 'calendar' ? <Calendar /> : <EventList view={filters.view} />}
        </div>
      </div>
    </ExploreFrame>
  )
}

type ViewProps = { view: 'grid' | 'list' }

function EventList({ view }: ViewProps) {
  const t = useTranslation('explore')
  const { filters } = useFilters()
  const { data, page, limit, total } = useSuspenseQuery(events(filters)).data
  return (
    <>
      <LiveEventsFirst view={view} />
      {data.length > 0 ? (
        filters.sort === 'date' ? (
          <DayGroups events={data} view={view} renderEvent={renderEvent} />
        ) : (
          <EventGrid events={data} view={view} renderEvent={renderDatedEvent} />
        )
      ) : (
        <>
          <h2 className="sr-only">{t('events')}</h2>
          <NoEvents />
        </>
      )}
      <Pager page={page} limit={limit} total={total} />
    </>
  )
}

/** Live events come before upcoming ones. */
function LiveEventsFirst({ view }: ViewProps) {
  const t = useTranslation('explore')
  const tTournaments = useTranslation('tournaments')
  const { filters, set } = useFilters()
  const { data, total } = useSuspenseQuery(liveEvents(filters)).data
  if (filters.when !== 'upcoming' || filters.page > 1 || data.length === 0) return null
  return (
    <section className="on-now-events">
      <div className="day-head">
        <h2>{t('liveNow')}</h2>
        <LiveBadge>{tTournaments('live')}</LiveBadge>
        {total > data.length && (
          <Button kind="text" size="small" onClick={() => set('when', 'now')}>
            {t('allLive', { count: total })}
          </Button>
        )}
      </div>
      <EventGrid events={data} view={view} renderEvent={renderEvent} />
    </section>
  )
}

function NoEvents() {
  const t = useTranslation('explore')
  const { filters, clear } = useFilters()
  if (filters.q || countActive(filters) > 0 || filters.page > 1) {
    return (
      <Empty icon={SearchX} title={t('noMatch')} action={<Button onClick={clear}>{t('clear')}</Button>}>
        {t('noMatchText')}
      </Empty>
    )
  }
  return (
    <Empty
      icon={CalendarClock}
      title={t('noEvents')}
      action={
        <ButtonLink kind="primary" to="/tournaments/new">
          {t('createEvent')}
        </ButtonLink>
      }
    >
      {t('noEventsText')}
    </Empty>
  )
}
