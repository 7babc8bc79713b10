import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../lib/api/api.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { CalendarAddress } from '../tournaments/calendar-feed.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { type EventPage, type HostedEvent, hostedEvents, type Organization } from './queries.ts'

type CommunityEventsProps = {
  organization: Organization
  eventPage: EventPage
  renderEvents: (events: readonly HostedEvent[]) => ReactNode
}

/** A community's current and past events, with a calendar feed; its staff can create an event here. */
export function CommunityEvents({ organization, eventPage, renderEvents }: CommunityEventsProps) {
  const t = useTranslation('organizations')
  const { origin } = useI18n()
  const { id, username, can } = organization
  const { data, page, limit, total } = useSuspenseQuery(hostedEvents(username, eventPage)).data
  const tab = (complete: boolean, label: string) => (
    <Link
      className="chip"
      to={complete ? `/${username}?events=past` : `/${username}`}
      aria-current={eventPage.complete === complete ? 'page' : undefined}
      preventScrollReset
      replace
    >
      {label}
    </Link>
  )
  return (
    <section>
      <div className="community-events-head">
        <h2 className="profile-title">{t('events')}</h2>
        {can.update && (
          <ButtonLink size="small" to={`/tournaments/new?organization=${id}`}>
            <Plus size={16} aria-hidden="true" />
            {t('createEvent')}
          </ButtonLink>
        )}
      </div>
      <div className="community-events-tools">
        <nav className="chips" aria-label={t('events')}>
          {tab(false, t('upcoming'))}
          {tab(true, t('past'))}
        </nav>
        <CalendarAddress
          url={origin + href('GET /organizations/{id}/ics', { params: { id } })}
          texts={{ subscribe: t('subscribe'), copy: t('copyCalendar'), copied: t('calendarCopied') }}
        />
      </div>
      {data.length > 0 ? (
        renderEvents(data)
      ) : (
        <Empty
          icon={CalendarClock}
          title={eventPage.complete ? t('noPast') : t('noEvents')}
          action={<ButtonLink to="/explore">{t('findEvents')}</ButtonLink>}
        >
          {eventPage.complete ? t('noPastText') : t('noEventsText')}
        </Empty>
      )}
      <Pager page={page} limit={limit} total={total} />
    </section>
  )
}
