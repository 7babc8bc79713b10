/** `/admin`: every event, including drafts and private ones. */
import { type TournamentType, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read } from '../../lib/api/api.ts'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { EventTable } from './event-table.tsx'

const typeFrom = (search: URLSearchParams): TournamentType | undefined =>
  tournamentTypes.find((type) => type === search.get('type'))

const eventsQuery = (search: URLSearchParams) => {
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const type = typeFrom(search)
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  return read('GET /admin/search/tournaments', { query: { ...(q && { q }), ...(type && { type }), page, limit: 25 } })
}

const needs: Needs = ({ url }) => [eventsQuery(url.searchParams)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function EventsAdminScreen() {
  const t = useTranslation('admin')
  const tTournaments = useTranslation('tournaments')
  const [search, setSearch] = useSearchParams()
  const selectedType = typeFrom(search)
  const { data, page, limit, total } = useSuspenseQuery(eventsQuery(search)).data

  function toggleType(type: TournamentType) {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (type === selectedType) next.delete('type')
    else next.set('type', type)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <h2 className="sr-only">{t('events')}</h2>
      <div className="admin-tools">
        <SearchField label={t('findEvent')} />
        <Chips label={t('format')}>
          {tournamentTypes.map((type) => (
            <Chip key={type} pressed={type === selectedType} onClick={() => toggleType(type)}>
              {tTournaments(`type.${type}`)}
            </Chip>
          ))}
        </Chips>
      </div>
      {data.length > 0 ? (
        <EventTable label={t('events')} events={data} />
      ) : (
        <Empty icon={SearchX} title={t('noEvent')}>
          {t('noEventWhy')}
        </Empty>
      )}
      <Pager page={page} limit={limit} total={total} />
    </>
  )
}
