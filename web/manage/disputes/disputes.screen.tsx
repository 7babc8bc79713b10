/** The cases about matches, longest wait first; one staff member works on each case. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { idIn } from '../../lib/page/search-id.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'
import { caseFileQuery, casesQuery, matchListQuery, roundsQuery } from '../matches/queries.ts'
import { useMatchList } from '../matches/use-match-list.ts'
import { useRoundNames } from '../matches/use-round-names.ts'
import { type Event, eventQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { CaseFileView } from './case-file.tsx'
import { CaseQueue } from './case-queue.tsx'
import '../matches/matches.css'
import './cases.css'

const listFromQuery = (search: URLSearchParams) => (search.has('closed') ? 'closed' : 'open')

const queries: PageQueries = ({ params: { id = '' }, url: { searchParams } }) => {
  const selectedId = idIn(searchParams, 'case')
  return [
    eventQuery(id),
    casesQuery(id, listFromQuery(searchParams)),
    matchListQuery(id, 1),
    roundsQuery(id),
    ...(selectedId ? [caseFileQuery(selectedId)] : []),
  ]
}
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function DisputesScreen() {
  const t = useTranslation('manage-matches')
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const list = listFromQuery(search)
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: queue } = useSuspenseQuery(casesQuery(id, list))
  const { names, byId } = useMatchList(id)
  const { roundName } = useRoundNames(event)
  const matchId = search.get('match')
  const selectedId = idIn(search, 'case') ?? queue.data.find(({ match }) => match?.id === matchId)?.id ?? null
  // A link from a match names the match; the case keeps this address after it is closed and leaves the queue.
  useEffect(() => {
    if (matchId && selectedId) setSearch({ case: selectedId }, { replace: true, preventScrollReset: true })
  }, [matchId, selectedId, setSearch])
  return (
    <div className="cases" data-chosen={selectedId !== null || undefined}>
      <PageMeta title={t('title', { tab: t('tab.disputes'), name: event.name })} description={t('about')} hidden />
      <CaseQueue
        tickets={queue.data}
        matches={byId}
        event={event}
        list={list}
        selectedId={selectedId}
        roundName={roundName}
      />
      <div className="case-space" data-idle={(!selectedId && queue.total > 0) || undefined}>
        {selectedId ? (
          <SelectedCase key={selectedId} event={event} caseId={selectedId} names={names} />
        ) : (
          <Empty level={2} icon={Scale} title={queue.total === 0 ? t('noCases') : t('pickCase')}>
            {queue.total === 0 ? t('noCasesWhy') : t('pickCaseWhy')}
          </Empty>
        )}
      </div>
    </div>
  )
}

type SelectedCaseProps = { event: Event; caseId: string; names: ReadonlyMap<string, string> }

function SelectedCase({ event, caseId, names }: SelectedCaseProps) {
  const t = useTranslation('manage-matches')
  const { data: file, error, refetch } = useQuery(caseFileQuery(caseId))
  if (file) return <CaseFileView event={event} file={file} names={names} />
  if (error) return <LoadError title={t('caseGone')} onRetry={refetch} />
  return <RowSkeleton />
}
