import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../lib/i18n/i18n.ts'
import { EventMeta } from '../tournaments/page/event-meta.tsx'
import { tournament } from '../tournaments/queries.ts'
import { Empty } from '../ui/feedback/states.tsx'
import type { Bracket } from './bracket/drawing/plan.ts'
import type { ActsOf } from './bracket/inspector.tsx'
import { bracketClientLoader, bracketLoader } from './bracket/load-bracket.ts'
import { namesOf } from './bracket/names.ts'
import { bracketOf } from './bracket/queries.ts'
import { useBracketNews } from './bracket/use-bracket-updates.ts'
import { BracketView } from './bracket/views/bracket-view.tsx'

export const loader = bracketLoader
export const clientLoader = bracketClientLoader

const staffActs = () => import('../manage/matches/bracket-actions.tsx')
const BracketDesk = lazy(async () => ({ default: (await staffActs()).BracketDesk }))
const BracketActs = lazy(async () => ({ default: (await staffActs()).BracketActs }))

const AttemptPart = lazy(() =>
  import('./attempts/attempt-part.tsx').then(({ AttemptPart }) => ({ default: AttemptPart })),
)

export default function BracketScreen() {
  const { id = '' } = useParams()
  const t = useWords('bracket')
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: bracket } = useSuspenseQuery(bracketOf(id))
  useBracketNews(id)
  const staff = useStaff(id, bracket, event.can.moderate)
  const isBoard = bracket.type === 'LEADERBOARD'
  return (
    <>
      <EventMeta event={event} part={isBoard ? t('view.standings') : t('view.bracket')} />
      <h2 className="sr-only">{isBoard ? t('view.standings') : t('view.bracket')}</h2>
      {bracket.matches.length === 0 && !(isBoard && event.startedAt) ? (
        <Empty title={t('empty.title')}>{isBoard ? t('noStandingsWhy') : t('empty.text')}</Empty>
      ) : (
        <>
          {isBoard && event.me.playerId && (
            <Suspense>
              <AttemptPart event={event} playerId={event.me.playerId} />
            </Suspense>
          )}
          {bracket.preview && <p className="bracket-note">{t('previewNote')}</p>}
          <BracketView event={event} bracket={bracket} playerId={event.me.playerId} staff={staff} />
        </>
      )}
    </>
  )
}

/** The staff actions, loaded only for staff who open them. */
function useStaff(eventId: string, { entrants, type }: Bracket, may: boolean) {
  return useMemo(() => {
    if (!may || type === 'LEADERBOARD') return null
    const names = namesOf(entrants)
    const actsOf: ActsOf = ({ id, no, status }, whole) =>
      id &&
      status !== 'bye' && (
        <Suspense>
          <BracketActs key={id} eventId={eventId} match={{ id, no }} names={names} whole={whole} />
        </Suspense>
      )
    return { desk: <BracketDesk eventId={eventId} />, actsOf }
  }, [eventId, entrants, type, may])
}
