/** The cases about matches, longest wait first; one staff member works on each case. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import { boardPage, caseFile, cases, rounds } from '../matches/queries.ts'
import { useBoard } from '../matches/use-match-list.ts'
import { useRoundNames } from '../matches/use-round-names.ts'
import { managed } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { CaseFileView } from './case-file.tsx'
import { CaseQueue } from './case-queue.tsx'
import '../matches/matches.css'
import './cases.css'

const listOf = (search: URLSearchParams) => (search.has('closed') ? 'closed' : 'open')

const needs: Needs = ({ params: { id = '' }, url: { searchParams } }) => {
  const chosen = searchParams.get('case')
  return [
    managed(id),
    cases(id, listOf(searchParams)),
    boardPage(id, 1),
    rounds(id),
    ...(chosen ? [caseFile(chosen)] : []),
  ]
}
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function DisputesScreen() {
  const t = useWords('manage-matches')
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const list = listOf(search)
  const { data: event } = useSuspenseQuery(managed(id))
  const { data: queue } = useSuspenseQuery(cases(id, list))
  const { names } = useBoard(id)
  const { nameOf } = useRoundNames(event)
  const matchId = search.get('match')
  const chosen = search.get('case') ?? queue.data.find(({ match }) => match?.id === matchId)?.id ?? null
  // A link from a match names the match; the case keeps this address after it is closed and leaves the queue.
  useEffect(() => {
    if (matchId && chosen) setSearch({ case: chosen }, { replace: true, preventScrollReset: true })
  }, [matchId, chosen, setSearch])
  return (
    <div className="cases" data-chosen={chosen !== null || undefined}>
      <PageMeta title={t('title', { tab: t('tab.disputes'), name: event.name })} description={t('about')} hidden />
      <CaseQueue eventId={id} list={list} tickets={queue.data} chosen={chosen} nameOf={nameOf} />
      <div className="case-space">
        {chosen ? (
          <Chosen key={chosen} eventId={id} caseId={chosen} names={names} />
        ) : (
          <Empty level={2} icon={Scale} title={queue.total === 0 ? t('noCases') : t('pickCase')}>
            {queue.total === 0 ? t('noCasesWhy') : t('pickCaseWhy')}
          </Empty>
        )}
      </div>
    </div>
  )
}

type ChosenProps = { eventId: string; caseId: string; names: ReadonlyMap<string, string> }

function Chosen({ eventId, caseId, names }: ChosenProps) {
  const t = useWords('manage-matches')
  const { data: file, error, refetch } = useQuery(caseFile(caseId))
  if (file) return <CaseFileView eventId={eventId} file={file} names={names} />
  if (error) return <Failed title={t('caseGone')} onRetry={refetch} />
  return <RowSkeleton />
}
