/** The bracket embedded in another site. */
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { tournament } from '../events/queries.ts'
import { useEventPageUpdates } from '../events/use-event-updates.ts'
import { useEventId } from '../lib/api/event-address.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { bracketOf } from './queries.ts'
import { useBracketUpdates } from './use-bracket-updates.ts'
import { BracketView } from './views/bracket-view.tsx'
import { NoBracket } from './views/no-bracket.tsx'
import './screens.css'

export const handle: Handle = { layout: 'bare', search: ['view', 'round'] }

const queries: PageQueries = ({ params: { id = '' } }) => [tournament(id), bracketOf(id)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function BracketEmbedScreen() {
  const id = useEventId()
  const t = useTranslation('bracket')
  const { siteName } = useI18n()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: bracket } = useSuspenseQuery(bracketOf(id))
  useEventPageUpdates(event)
  useBracketUpdates(id)
  return (
    <div className="bracket-embed">
      <PageMeta title={event.name} description={t('view.bracket')} hidden />
      <header>
        <h1>{event.name}</h1>
        <a href={eventPath(event, '/bracket')} target="_blank" rel="noreferrer">
          {t('onSite', { site: siteName })}
        </a>
      </header>
      <h2 className="sr-only">{t('view.bracket')}</h2>
      {bracket.matches.length === 0 && bracket.type !== 'LEADERBOARD' ? (
        <NoBracket event={event} />
      ) : (
        <BracketView event={event} bracket={bracket} playerId={event.me.playerId} framed />
      )}
    </div>
  )
}
