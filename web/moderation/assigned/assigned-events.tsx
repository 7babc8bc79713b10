/** The events whose staff the moderator belongs to: only there can they enter results. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { EventStatus } from '../../events/cards/event-status.tsx'
import { EventTime } from '../../events/cards/event-time.tsx'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { assignedLeagues, assignedTournaments } from './queries.ts'

export function AssignedEvents() {
  const t = useTranslation('moderator')
  const { data: tournaments } = useSuspenseQuery(assignedTournaments())
  const { data: leagues } = useSuspenseQuery(assignedLeagues())
  const events = [...tournaments.data, ...leagues.data.map((league) => ({ ...league, date: league.startDate }))]
  return (
    <section className="assigned" aria-labelledby="assigned-title">
      <h2 id="assigned-title">{t('assigned')}</h2>
      {events.length === 0 && (
        <Empty
          icon={Trophy}
          title={t('noEvents')}
          action={<ButtonLink to="/moderator/events">{t('assign')}</ButtonLink>}
        >
          {t('noEventsText')}
        </Empty>
      )}
      <ul className="assigned-list">
        {events.map((event) => {
          const area = event.eventType === 'League' ? 'leagues' : 'tournaments'
          return (
            <li key={event.id}>
              <span>
                <Link className="name" to={`/${area}/${event.id}`}>
                  {event.name}
                </Link>
                <small>
                  {event.organization && <>{event.organization.name} · </>}
                  <EventTime event={event} />
                </small>
              </span>
              <EventStatus event={event} showAll />
              <ButtonLink size="small" to={`/${area}/${event.id}/manage`}>
                {t('manage')}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
