/** All entrants as staff see them, with answers and notes; staff can add, remove and import entrants. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { pageIn } from '../../lib/page/search-page.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { entrantsQuery, eventQuery, perPage } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { EntrantTable } from './entrant-table.tsx'
import { EntrantTools } from './entrant-tools.tsx'
import { RosterRequests } from './roster-requests.tsx'

const readParams = (query: URLSearchParams) => ({
  q: (query.get('q') ?? '').trim().slice(0, 100),
  page: pageIn(query),
})

const queries: PageQueries = ({ params: { id = '' }, url }) => {
  const { q, page } = readParams(url.searchParams)
  return [eventQuery(id), entrantsQuery(id, q, page)]
}
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function EntrantsScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const [query] = useSearchParams()
  const { q, page } = readParams(query)
  const { data } = useSuspenseQuery(entrantsQuery(id, q, page))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())

  return (
    <div className="manage-page">
      <PageMeta title={t('title', { tab: t('tab.players'), name: event.name })} description={t('about')} hidden />
      <h2 className="sr-only">{t('tab.players')}</h2>
      <RosterRequests event={event} />
      <EntrantTools event={event} selectedIds={[...selectedIds]} onSent={() => setSelectedIds(new Set())} />
      {data.data.length > 0 ? (
        <EntrantTable event={event} players={data.data} selectedIds={selectedIds} onSelect={setSelectedIds} />
      ) : (
        <Empty icon={Users} title={q ? t('noneFound') : t('noPlayers')}>
          {q ? t('noneFoundWhy', { words: q }) : t('noPlayersWhy')}
        </Empty>
      )}
      <Pager page={page} limit={perPage} total={data.total} />
    </div>
  )
}
