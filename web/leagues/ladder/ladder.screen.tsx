/** The ladder: the reader first, then the entrants around them, all, or those they follow. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { EventMeta } from '../../events/event-meta.tsx'
import { tournament } from '../../events/queries.ts'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Event } from '../../players/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { RowSkeleton, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import {
  type LadderQuery,
  type LadderRow,
  type League,
  ladderHistory,
  ladderOf,
  league,
  ownLadder,
} from '../queries.ts'
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

const isPlaying = (season: League, event: Event) => event.me.playerId !== null && season.startedAt !== null

const queries: PageQueries = ({ params: { id = '' } }) => [league(id)]
/** The rating of an entrant and the rows around them load in the browser. */
const loadRows: AfterLoad = async (client, { params: { id = '' }, url }) => {
  const [season, event] = await Promise.all([
    client.ensureQueryData(league(id)),
    client.ensureQueryData(tournament(id)),
  ])
  const view = viewOf(url.searchParams, isPlaying(season, event))
  return view === 'me' ? [] : [ladderOf(id, queryOf(view, url.searchParams))]
}
export const handle: Handle = { search: ['view', 'page'] }
export const loader = serverLoad(queries, loadRows)
export const clientLoader = clientLoad(queries, loadRows)

export default function LadderScreen() {
  const t = useTranslation('leagues')
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: season } = useSuspenseQuery(league(id))
  const ownId = event.me.playerId
  const isEntrant = isPlaying(season, event)
  const hasHistory = isEntrant && season.settings.ladder === 'rating'
  const { data: own, isPending: isOwnPending } = useQuery({ ...ownLadder(id), enabled: isEntrant })
  const { isPending: isHistoryPending } = useQuery({ ...ladderHistory(id, ownId ?? ''), enabled: hasHistory })
  // The ladder appears with the rating above it, which would move it. The key keeps React from turning a skeleton into the ladder.
  const isRatingPending = (isEntrant && isOwnPending) || (hasHistory && isHistoryPending)
  const view = viewOf(search, isEntrant)
  const { data, isLoadingError, refetch } = useQuery(ladderOf(id, queryOf(view, search)))
  const [challenged, setChallenged] = useState<LadderRow | null>(null)
  const [isReporting, setReporting] = useState(false)
  const linkTo = (option: View) => `?${new URLSearchParams({ view: option })}`
  const rowSkeletons = Array.from('abcdefghi', (key) => <RowSkeleton key={key} />)
  if (isRatingPending)
    return (
      <section key="loading" className="grid grid-cols-1 gap-8">
        <EventMeta event={event} part={t('tab.ladder')} />
        <Skeleton className="h-24" />
        <div>{rowSkeletons}</div>
      </section>
    )
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
        {!data && !isLoadingError && rowSkeletons}
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
