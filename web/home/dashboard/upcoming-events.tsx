import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { EventStatus } from '../../events/cards/event-status.tsx'
import { EventTime } from '../../events/cards/event-time.tsx'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'

const upcoming = { status: 'upcoming', limit: 5 } as const
export const eventsInOwnGames = () => read('GET /tournaments', { query: { ...upcoming, ownGames: true } })
const eventsInAllGames = () => read('GET /tournaments', { query: upcoming })

/** The next events, as rows of the side column: of the games that the user plays, or of all games if those have none. */
export function UpcomingEvents() {
  const t = useTranslation('identity')
  const tMyEvents = useTranslation('my-events')
  const inOwnGames = useQuery(eventsInOwnGames())
  const hasNoneInOwnGames = inOwnGames.data?.data.length === 0
  const inAllGames = useQuery({ ...eventsInAllGames(), enabled: hasNoneInOwnGames })
  const { data, isPending, isLoadingError, refetch } = hasNoneInOwnGames ? inAllGames : inOwnGames
  const events = data?.data ?? []
  return (
    <section>
      <h2 className="text-[34px]">{t('upcoming')}</h2>
      <p className="hint mb-4">{t('upcomingNote')}</p>
      <div className="mb-3 flex flex-wrap gap-2">
        <ButtonLink size="small" to="/tournaments/mine">
          {tMyEvents('title')}
        </ButtonLink>
        <ButtonLink size="small" kind="ghost" to="/tournaments/new">
          {tMyEvents('create')}
        </ButtonLink>
      </div>
      {isLoadingError && <LoadError onRetry={() => refetch()} />}
      {data && events.length === 0 && (
        <Empty
          icon={CalendarClock}
          title={t('noEvents')}
          action={<ButtonLink to="/explore">{t('explore')}</ButtonLink>}
        >
          {t('noEventsText')}
        </Empty>
      )}
      {hasNoneInOwnGames && events.length > 0 && <p className="mb-4 text-ui">{t('upcomingInAllGames')}</p>}
      {isPending && (
        <div className="grid gap-3">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </div>
      )}
      <ul className="upcoming-rows">
        {events.map((event) => (
          <li key={event.id}>
            <Link to={eventPath(event)}>
              <span className="upcoming-art">
                <Cover
                  name={event.name}
                  {...(event.game && { game: event.game.slug })}
                  shape="thumb"
                  image={event.assets.cover?.url ?? null}
                />
              </span>
              <span className="upcoming-text">
                <b>{event.name}</b>
                <small>
                  <EventTime event={event} />
                </small>
              </span>
              <EventStatus event={event} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
