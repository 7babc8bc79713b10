import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ListOrdered } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { LadderTable } from '../ladder/ladder-table.tsx'
import { type LadderQuery, type LadderRow, type League, ladderOf } from '../queries.ts'
import { SeasonEmpty } from '../season-empty.tsx'

const ChallengeDialog = lazy(async () => ({
  default: (await import('../ladder/challenge-dialog.tsx')).ChallengeDialog,
}))

/** The rows around an entrant, or the best. */
export const topRows = ({ me }: Pick<League, 'me'>): LadderQuery =>
  me.playerId ? { around: 'me', limit: 7 } : { limit: 10 }

/** The ladder around the reader, or its top. */
export function CurrentLadder({ league }: { league: League }) {
  const t = useTranslation('leagues')
  const ownId = league.me.playerId
  const [challenged, setChallenged] = useState<LadderRow | null>(null)
  const { data, isLoadingError, refetch } = useQuery(ladderOf(league.id, topRows(league)))
  return (
    <section>
      <h2>{ownId ? t('ladder.view.me') : t('tab.ladder')}</h2>
      {isLoadingError && <LoadError onRetry={() => void refetch()} />}
      {!data && !isLoadingError && ['a', 'b', 'c'].map((key) => <RowSkeleton key={key} />)}
      {data && data.data.length === 0 && (
        <SeasonEmpty season={league} icon={ListOrdered} title={t('ladder.empty.all')}>
          {league.startedAt ? t('ladder.emptyOpen') : t('ladder.emptyText')}
        </SeasonEmpty>
      )}
      {data && data.data.length > 0 && (
        <>
          <LadderTable league={league} rows={data.data} ownId={ownId} onChallenge={setChallenged} />
          <Link className="all-of mt-4" to={longEventPath(league, '/ladder')} preventScrollReset>
            {t('wholeLadder')} <ArrowRight size={14} aria-hidden="true" />
          </Link>
        </>
      )}
      {challenged && (
        <Suspense>
          <ChallengeDialog league={league} row={challenged} onClose={() => setChallenged(null)} />
        </Suspense>
      )}
    </section>
  )
}
