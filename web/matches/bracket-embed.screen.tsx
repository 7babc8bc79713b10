/** The bracket inside the page of somebody else. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Handle } from '../lib/handle.ts'
import { useSpeech, useWords } from '../lib/i18n.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/load.ts'
import { PageMeta } from '../lib/meta.tsx'
import { tournament } from '../tournaments/queries.ts'
import { useEventNews } from '../tournaments/use-event-news.ts'
import { Empty } from '../ui/states.tsx'
import { BracketView } from './bracket/bracket-view.tsx'
import { bracketOf } from './bracket/queries.ts'
import { useBracketNews } from './bracket/use-bracket-news.ts'
import './bracket/screens.css'

export const handle: Handle = { layout: 'bare' }

const needs: Needs = ({ params: { id = '' } }) => [tournament(id), bracketOf(id)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function BracketEmbedScreen() {
  const { id = '' } = useParams()
  const t = useWords('bracket')
  const { siteName } = useSpeech()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: bracket } = useSuspenseQuery(bracketOf(id))
  useEventNews(id)
  useBracketNews(id)
  return (
    <div className="bracket-embed">
      <PageMeta title={event.name} description={t('view.bracket')} hidden />
      <header>
        <h1>{event.name}</h1>
        <a href={`/tournaments/${id}/bracket`} target="_blank" rel="noreferrer">
          {t('onSite', { site: siteName })}
        </a>
      </header>
      <h2 className="sr-only">{t('view.bracket')}</h2>
      {bracket.matches.length === 0 && bracket.type !== 'LEADERBOARD' ? (
        <Empty title={t('notDrawn')}>{t('notDrawnWhy')}</Empty>
      ) : (
        <BracketView event={event} bracket={bracket} playerId={event.me.playerId} framed />
      )}
    </div>
  )
}
