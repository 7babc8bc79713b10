import { finishes, historyFormats } from '@guildhall/contract/profiles/constants.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Place, Table } from '../../ui/table/table.tsx'
import type { ProfileEvent } from '../queries.ts'
import { CursorList } from './cursor-list.tsx'
import { Filter, GameFilter } from './history-filters.tsx'

/** The tournaments and leagues of a person, with the final rank. */
export function EventsTab({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const formatName = useFormatName()
  const [gameId, setGameId] = useState('')
  const [format, setFormat] = useState('')
  const [result, setResult] = useState('')
  const chosenFormat = historyFormats.find((one) => one === format)
  const chosenResult = finishes.find((one) => one === result)
  const list = useInfiniteQuery({
    queryKey: ['GET /profiles/{id}/tournaments', name, gameId, format, result],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) =>
      call('GET /profiles/{id}/tournaments', {
        params: { id: name },
        query: {
          ...(gameId && { gameId }),
          ...(chosenFormat && { format: chosenFormat }),
          ...(chosenResult && { result: chosenResult }),
          ...(cursor && { cursor }),
        },
      }),
    getNextPageParam: ({ cursor }) => cursor,
  })
  return (
    <>
      <div className="history-filters">
        <GameFilter name={name} value={gameId} onSelect={setGameId} />
        <Filter
          label={t('filter.format')}
          value={format}
          onSelect={setFormat}
          options={historyFormats.map((one) => ({ value: one, label: formatName(one) }))}
        />
        <Filter
          label={t('filter.result')}
          value={result}
          onSelect={setResult}
          options={finishes.map((one) => ({ value: one, label: t(`finish.${one}`) }))}
        />
      </div>
      <CursorList list={list} empty={<Empty title={t('eventsEmpty')} icon={CalendarDays} level={2} />}>
        {(rows) => <EventTable events={rows} />}
      </CursorList>
    </>
  )
}

function useFormatName() {
  const t = useTranslation('profiles')
  const tTypes = useTranslation('tournaments')
  return (format: ProfileEvent['format']) => (format === 'LEAGUE' ? t('league') : tTypes(`type.${format}`))
}

function EventTable({ events }: { events: readonly ProfileEvent[] }) {
  const t = useTranslation('profiles')
  const formatName = useFormatName()
  const { number } = useFormat()
  return (
    <Table
      label={t('events')}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('column.event'),
          cell: (event) => (
            <Link className="history-event" to={eventPath(event)}>
              <span className="history-cover">
                <Cover
                  name={event.name}
                  {...(event.game && { game: event.game.slug })}
                  shape="stamp"
                  image={event.assets.cover?.url ?? null}
                />
              </span>
              <span className="name">{event.name}</span>
            </Link>
          ),
        },
        { head: t('column.game'), cell: ({ game }) => game?.name ?? '–' },
        { head: t('column.format'), cell: ({ format }) => formatName(format) },
        { head: t('column.entrant'), cell: ({ entrant }) => entrant, repeatsHead: true },
        {
          head: t('column.rank'),
          cell: ({ rank, players }) =>
            rank === null ? (
              t('finish.unfinished')
            ) : (
              <>
                <Place place={rank} /> {t('ofPlayers', { count: number(players) })}
              </>
            ),
        },
        { head: t('column.when'), cell: ({ date }) => (date ? <Time at={date} show="day" /> : '–'), align: 'right' },
      ]}
    />
  )
}
