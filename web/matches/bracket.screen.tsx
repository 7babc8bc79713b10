import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../lib/i18n.ts'
import { EventMeta } from '../tournaments/event-meta.tsx'
import { tournament } from '../tournaments/queries.ts'
import { Empty } from '../ui/states.tsx'
import { BracketView } from './bracket/bracket-view.tsx'
import { bracketClientLoader, bracketLoader } from './bracket/load-bracket.ts'
import { bracketOf } from './bracket/queries.ts'
import { useBracketNews } from './bracket/use-bracket-news.ts'

export const loader = bracketLoader
export const clientLoader = bracketClientLoader

const ShareMenu = lazy(() => import('./bracket/share-menu.tsx').then(({ ShareMenu }) => ({ default: ShareMenu })))

export default function BracketScreen() {
  const { id = '' } = useParams()
  const t = useWords('bracket')
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: bracket } = useSuspenseQuery(bracketOf(id))
  useBracketNews(id)
  const isBoard = bracket.type === 'LEADERBOARD'
  return (
    <>
      <EventMeta event={event} part={isBoard ? t('view.standings') : t('view.bracket')} />
      <h2 className="sr-only">{isBoard ? t('view.standings') : t('view.bracket')}</h2>
      {bracket.matches.length === 0 && !(isBoard && event.startedAt) ? (
        <Empty title={t('notDrawn')}>{isBoard ? t('noStandingsWhy') : t('notDrawnWhy')}</Empty>
      ) : (
        <>
          {bracket.preview && <p className="bracket-note">{t('asSeeded')}</p>}
          <BracketView
            tournamentId={id}
            bracket={bracket}
            playerId={event.me.playerId}
            team={event.teamSize > 1}
            spoilerFree={event.settings.spoilerFree}
            share={
              <Suspense>
                <ShareMenu tournamentId={id} name={event.name} />
              </Suspense>
            }
          />
        </>
      )}
    </>
  )
}
