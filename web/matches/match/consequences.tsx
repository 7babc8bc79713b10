import type { Decision, MatchChange } from '@guildhall/contract/match-staff.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { call, type ReplyTo } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { useProblem } from '../../lib/problem.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Match } from './queries.ts'

type Foretold = ReplyTo<'PUT /matches/{id}'>

/** What a decision would change, asked of the server before it is made. */
export const useConsequences = (match: Match, wish: Decision | null) =>
  useQuery({
    queryKey: ['consequences', match.id, match.rev, wish],
    queryFn: () => call('PUT /matches/{id}', { params: { id: match.id }, query: { preview: true }, body: wish ?? {} }),
    enabled: wish !== null,
    staleTime: 0,
    retry: false,
  })

type ConsequencesProps = { preview: UseQueryResult<Foretold>; match: Match; isAsked: boolean }

export function Consequences({ preview: { data, error, isFetching }, match, isAsked }: ConsequencesProps) {
  const t = useWords('matches')
  const say = useProblem()
  if (!isAsked) return <p className="hint">{t('previewNone')}</p>
  if (error)
    return (
      <p className="mistake" role="alert">
        <CircleAlert size={14} aria-hidden="true" />
        {say(error)}
      </p>
    )
  if (!data || isFetching) return <Skeleton className="h-16" />
  const others = data.changes.filter(({ id }) => id !== match.id)
  return (
    <section className="foretold" data-harm={data.resets.length > 0 || undefined} aria-live="polite">
      <h3>{t('changes')}</h3>
      <ul>
        {others.length === 0 && <li>{t('changesNone')}</li>}
        {others.map((change) => (
          <li key={change.id}>
            <b>{t('no', { no: change.no })}</b>{' '}
            {data.resets.includes(change.no) ? t('change.reset') : t(kindOf(change))}
          </li>
        ))}
        {data.ends && <li>{t('change.ends')}</li>}
        {data.reopens && <li>{t('change.reopens')}</li>}
      </ul>
    </section>
  )
}

function kindOf({ before, after }: MatchChange) {
  const isOther = before.player1Id !== after.player1Id || before.player2Id !== after.player2Id
  if (after.winnerId !== before.winnerId && after.winnerId) return 'change.walkover'
  if (!isOther) return 'change.state'
  return after.player1Id && after.player2Id ? 'change.filled' : 'change.sides'
}
