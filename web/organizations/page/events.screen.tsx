import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { CalendarAddress } from '../../events/calendar-feed.tsx'
import { LeagueCard } from '../../events/cards/league-card.tsx'
import { TournamentCard } from '../../events/cards/tournament-card.tsx'
import { href } from '../../lib/api/api.ts'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { kindsInOrder } from '../../ui/art/cover/kinds.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { Count } from '../../ui/feedback/count.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { type EventList, eventLists, hostedEvents, hostedLeagues, readEventQuery } from './queries.ts'
import { tabClientLoader, tabLoader, useCommunity } from './tab-loaders.ts'

const reads = (name: string, search: URLSearchParams) => {
  const query = readEventQuery(search)
  return [hostedEvents(name, query), hostedLeagues(name, query.list)]
}
export const loader = tabLoader('events', reads)
export const clientLoader = tabClientLoader('events', reads)
export const handle: Handle = { search: ['list', 'q', 'page'] }

export default function EventsScreen() {
  const t = useTranslation('community')
  const { origin } = useI18n()
  const { name, community, profile } = useCommunity()
  const query = readEventQuery(useSearchParams()[0])
  const { data: events, page, limit, total } = useSuspenseQuery(hostedEvents(name, query)).data
  const { data: hosted } = useSuspenseQuery(hostedLeagues(name, query.list)).data
  const leagues = query.page === 1 && !query.q ? hosted : []
  const kinds = kindsInOrder([...leagues, ...events].map((event) => event.name))
  const texts = { subscribe: t('subscribe'), copy: t('copyCalendar'), copied: t('calendarCopied') }
  const counts: Record<EventList, number> = profile.events
  return (
    <section>
      <div className="community-tools">
        <nav className="chips" aria-label={t('tab.events')}>
          {eventLists.map((list) => (
            <Link
              key={list}
              className="chip"
              to={list === 'upcoming' ? '.' : `?list=${list}`}
              aria-current={query.list === list ? 'page' : undefined}
              preventScrollReset
              replace
            >
              {t(`events.${list}`)}
              <Count value={counts[list]} />
            </Link>
          ))}
        </nav>
        <SearchField label={t('searchEvents')} />
        <CalendarAddress
          url={origin + href('GET /organizations/{id}/ics', { params: { id: community.id } })}
          texts={texts}
        />
        {community.can.update && (
          <ButtonLink size="small" to={`/tournaments/new?organization=${community.id}`}>
            <Plus size={16} aria-hidden="true" />
            {t('createEvent')}
          </ButtonLink>
        )}
      </div>
      {events.length + leagues.length > 0 ? (
        <div className="community-cards">
          <h2 className="sr-only">{t(`events.${query.list}`)}</h2>
          {leagues.map((league, index) => (
            <LeagueCard key={league.id} league={league} kind={kinds[index]} />
          ))}
          {events.map((event, index) => (
            <TournamentCard key={event.id} event={event} kind={kinds[leagues.length + index]} withDay />
          ))}
        </div>
      ) : query.q ? (
        <Empty icon={CalendarClock} level={2} title={t('noMatch')}>
          {t('noMatchText')}
        </Empty>
      ) : (
        <Empty
          icon={CalendarClock}
          level={2}
          title={t(`noEvents.${query.list}`)}
          action={
            community.can.update ? (
              <ButtonLink to={`/tournaments/new?organization=${community.id}`}>{t('createEvent')}</ButtonLink>
            ) : (
              <ButtonLink to="/explore">{t('findEvents')}</ButtonLink>
            )
          }
        >
          {t(`noEventsText.${query.list}`)}
        </Empty>
      )}
      <Pager page={page} limit={limit} total={total} />
    </section>
  )
}
