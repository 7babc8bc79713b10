import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read, readIfOn } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SearchInput } from '../../ui/controls/search-field.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LazyConfirmDialog } from '../../ui/overlay/lazy-confirm-dialog.tsx'
import { seriesEventPath } from '../event-link.ts'
import { type Management, type Series, seriesReads } from '../queries.ts'

type PanelProps = { series: Series; management: Management }

export function EventsPanel({ series, management }: PanelProps) {
  const t = useTranslation('series')
  const { day } = useFormat()
  const { act, isPending } = useAction('DELETE /series/{id}/events/{eventId}', seriesReads, () => t('eventRemoved'))
  const [removed, setRemoved] = useState<Series['calendar'][number] | null>(null)
  const remove = (eventId: string) => act({ params: { id: series.id, eventId } }, () => setRemoved(null))
  return (
    <>
      <section>
        <h2>{t('events')}</h2>
        {series.calendar.length === 0 && <p className="hint">{t('noEventsManage')}</p>}
        <ul className="series-rows">
          {series.calendar.map((event) => (
            <li key={event.id}>
              <span>
                <Link className="name" to={seriesEventPath(event)}>
                  {event.name}
                </Link>
                <small>
                  {event.date ? day(event.date) : t('dateOpen')} · {t(`state.${event.state}`)}
                </small>
              </span>
              <Button size="small" disabled={isPending} onClick={() => setRemoved(event)}>
                {t('removeEvent')}
              </Button>
            </li>
          ))}
          {management.invites.map(({ eventId, name, status }) => (
            <li key={eventId}>
              <span>
                <span className="name">{name}</span>
                <small>{t(`request.${status}`)}</small>
              </span>
              {status === 'PENDING' && (
                <Button size="small" disabled={isPending} onClick={() => remove(eventId)}>
                  {t('withdraw')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <AddEvent series={series} management={management} />
      {removed && (
        <LazyConfirmDialog
          title={t('removeEventTitle', { name: removed.name })}
          description={t('removeEventText')}
          keep={t('keepEvent')}
          act={t('removeEventAct')}
          busy={isPending}
          onAct={() => remove(removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

const ownLeagues = () => readIfOn('leagues', 'GET /leagues/created', { query: { limit: 100 } })
const ownEvents = () => read('GET /tournaments/created', { query: { limit: 100 } })
const searchEvents = (search: string) => read('GET /tournaments', { query: { status: 'all', search, limit: 10 } })

/** The reader's own events, or any public event by its name, whose hosts get an invitation. */
function AddEvent({ series, management }: PanelProps) {
  const t = useTranslation('series')
  const { day } = useFormat()
  const [search, setSearch] = useState('')
  const ownTournaments = useQuery(ownEvents()).data?.data ?? []
  const own = [...ownTournaments, ...(useQuery(ownLeagues()).data?.data ?? [])]
  const query = useDebounced(search.trim())
  const results = useQuery({ ...searchEvents(query), enabled: query.length >= 2 }).data?.data ?? []
  const { act, isPending } = useAction(
    'POST /series/{id}/events',
    [...seriesReads, 'GET /tournaments/created'],
    (reply) => (reply.added ? t('eventAdded') : t('hostsAsked')),
  )
  const usedIds = new Set([...series.calendar.map(({ id }) => id), ...management.invites.map(({ eventId }) => eventId)])
  const ownIds = new Set(own.map(({ id }) => id))
  const pattern = search.trim().toLowerCase()
  const candidates = [
    ...own.filter(({ name }) => name.toLowerCase().includes(pattern)),
    ...results.filter(({ id }) => !ownIds.has(id)),
  ].filter(({ id, rehearsal }) => !usedIds.has(id) && !rehearsal)
  return (
    <section>
      <h2>{t('addEvent')}</h2>
      <p className="hint">{t('addEventAbout')}</p>
      <SearchInput label={t('searchEvent')} value={search} onType={setSearch} />
      <ul className="series-rows">
        {candidates.slice(0, 8).map((event) => (
          <li key={event.id}>
            <span>
              <span className="name">{event.name}</span>
              <small>{[event.date && day(event.date), event.game?.name].filter(Boolean).join(' · ')}</small>
            </span>
            {!ownIds.has(event.id) && <Badge>{t('otherHost')}</Badge>}
            <Button
              size="small"
              disabled={isPending}
              onClick={() => act({ params: { id: series.id }, body: { eventId: event.id } })}
            >
              {ownIds.has(event.id) ? t('add') : t('askHosts')}
            </Button>
          </li>
        ))}
      </ul>
      {candidates.length === 0 && <p className="hint">{pattern ? t('noMatch') : t('noOwnEvents')}</p>}
    </section>
  )
}
