import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TournamentCard } from '../../tournaments/cards/tournament-card.tsx'
import { kindsInOrder } from '../../ui/art/cover/generated-cover.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EventCardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'

const upcoming = { status: 'upcoming', limit: 6 } as const
export const eventsInOwnGames = () => read('GET /tournaments', { query: { ...upcoming, ownGames: true } })
const eventsInAllGames = () => read('GET /tournaments', { query: upcoming })

/** The next events of the games that the user plays, or of all games if those have none. */
export function UpcomingEvents() {
  const t = useTranslation('identity')
  const tMyEvents = useTranslation('my-events')
  const inOwnGames = useQuery(eventsInOwnGames())
  const hasNoneInOwnGames = inOwnGames.data?.data.length === 0
  const inAllGames = useQuery({ ...eventsInAllGames(), enabled: hasNoneInOwnGames })
  const { data, isPending, isError, refetch } = hasNoneInOwnGames ? inAllGames : inOwnGames
  const events = data?.data ?? []
  const kinds = kindsInOrder(
    events.map(({ name }) => name),
    2,
  )
  return (
    <section>
      <div className="section-head">
        <h2>{t('upcoming')}</h2>
        <span className="note">{t('upcomingNote')}</span>
      </div>
      <div className="mb-5 flex flex-wrap gap-2">
        <ButtonLink size="small" to="/tournaments/mine">
          {tMyEvents('title')}
        </ButtonLink>
        <ButtonLink size="small" kind="ghost" to="/tournaments/new">
          {tMyEvents('create')}
        </ButtonLink>
      </div>
      {isError && <Failed onRetry={() => refetch()} />}
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
      <div className="grid gap-4 md:grid-cols-2">
        {isPending && ['a', 'b', 'c', 'd'].map((key) => <EventCardSkeleton key={key} />)}
        {events.map((event, index) => (
          <TournamentCard key={event.id} event={event} kind={kinds[index]} withDay />
        ))}
      </div>
    </section>
  )
}
