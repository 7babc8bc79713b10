/** The ladder: the reader first, then the entrants around them, all, or those they follow. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { EventMeta } from '../../events/event-meta.tsx'
import { tournament } from '../../events/queries.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { type LadderQuery, type LadderRow, ladderOf, league, ownLadder } from '../queries.ts'
import { SeasonEmpty } from '../season-empty.tsx'
import { LadderTable } from './ladder-table.tsx'
import { OwnRating } from './own-rating.tsx'
import './ladder.css'
import type { Handle } from '../../lib/page/route-handle.ts'
import { pageIn } from '../../lib/page/search-page.ts'

const ChallengeDialog = lazy(async () => ({ default: (await import('./challenge-dialog.tsx')).ChallengeDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

const views = ['me', 'all', 'following'] as const
type View = (typeof views)[number]

const viewOf = (search: URLSearchParams, isEntrant: boolean): View =>
  views.find((view) => view === search.get('view') && (isEntrant || view !== 'me')) ?? (isEntrant ? 'me' : 'all')

function queryOf(view: View, search: URLSearchParams): LadderQuery {
  const page = pageIn(search)
  if (view === 'me') return { around: 'me', limit: 9 }
  return {
    ...(view === 'following' && { following: true }),
    ...(page > 1 && { page }),
    limit: 50,
  }
}

/** A visitor sees the whole ladder; the rows around an entrant load in the browser. */
const queries: PageQueries = ({ params: { id = '' }, url }) => [ladderOf(id, queryOf('all', url.searchParams))]
export const handle: Handle = { search: ['view', 'page'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function LadderScreen() {
  const t = useTranslation('leagues')
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: season } = useSuspenseQuery(league(id))
  const ownId = event.me.playerId
  const isEntrant = ownId !== null && season.startedAt !== null
  const { data: own } = useQuery({ ...ownLadder(id), enabled: isEntrant })
  const view = viewOf(search, isEntrant)
  const { data, isLoadingError, refetch } = useQuery(ladderOf(id, queryOf(view, search)))
  const [challenged, setChallenged] = useState<LadderRow | null>(null)
  const [isReporting, setReporting] = useState(false)
  const linkTo = (option: View) => `?${new URLSearchParams({ view: option })}`
  return (
    <section className="grid grid-cols-1 gap-8">
      <EventMeta event={event} part={t('tab.ladder')} />
      {own && <OwnRating league={season} own={own} />}
      <div>
        <div className="league-tools">
          <h2>{t('tab.ladder')}</h2>
          <nav className="segments" aria-label={t('ladder.views')}>
            {views
              .filter((option) => isEntrant || option === 'all')
              .map((option) => (
                <Link
                  key={option}
                  to={linkTo(option)}
                  aria-current={option === view ? 'page' : undefined}
                  preventScrollReset
                >
                  {t(`ladder.view.${option}`)}
                </Link>
              ))}
          </nav>
        </div>
        {isLoadingError && <LoadError onRetry={() => void refetch()} />}
        {!data && !isLoadingError && ['a', 'b', 'c', 'd', 'e'].map((key) => <RowSkeleton key={key} />)}
        {data && data.data.length === 0 && (
          <SeasonEmpty season={season} icon={ListOrdered} title={t(`ladder.empty.${view}`)}>
            {season.startedAt ? t('ladder.emptyOpen') : t('ladder.emptyText')}
          </SeasonEmpty>
        )}
        {data && data.data.length > 0 && (
          <LadderTable league={season} rows={data.data} ownId={ownId} onChallenge={setChallenged} />
        )}
        {data && view !== 'me' && <Pager page={data.page} limit={data.limit} total={data.total} />}
        {season.type === 'RANKED' && (
          <p className="league-note">
            {t('ladder.rule', { count: season.settings.challengeReach })}{' '}
            {t('ladder.openRule', { count: season.settings.openChallenges })}
          </p>
        )}
        {own?.canReport && (
          <Button className="mt-4" kind="ghost" size="small" aria-haspopup="dialog" onClick={() => setReporting(true)}>
            {t('report.open')}
          </Button>
        )}
      </div>
      <Suspense>
        {challenged && <ChallengeDialog league={season} row={challenged} onClose={() => setChallenged(null)} />}
        {isReporting && ownId && <ReportDialog league={season} ownId={ownId} onClose={() => setReporting(false)} />}
      </Suspense>
    </section>
  )
}
