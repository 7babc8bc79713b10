/** The bracket for a wall screen: it moves from part to part automatically. */
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { tournament } from '../events/queries.ts'
import { useEventPageUpdates } from '../events/use-event-updates.ts'
import { useEventId } from '../lib/api/event-address.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { useNow } from '../lib/page/now.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { LiveBadge } from '../ui/feedback/badge.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { isLive } from './drawing/plan.ts'
import { TableTile } from './drawing/table-tile.tsx'
import { TileView } from './drawing/tile-view.tsx'
import { useTiles } from './drawing/use-tiles.ts'
import { bracketOf } from './queries.ts'
import { useBracketUpdates } from './use-bracket-updates.ts'
import './bracket.css'
import './screens.css'

export const handle: Handle = { layout: 'bare', search: [] }

const queries: PageQueries = ({ params: { id = '' } }) => [tournament(id), bracketOf(id)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const stepMs = 12_000

export default function BracketTvScreen() {
  const id = useEventId()
  const t = useTranslation('bracket')
  const { siteName } = useI18n()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: bracket } = useSuspenseQuery(bracketOf(id))
  const { plan, tiles, tables, texts, changed } = useTiles(id, bracket)
  const team = event.teamSize > 1
  const steps = tiles.length + tables.length
  useEventPageUpdates(event)
  useBracketUpdates(id)
  const now = useNow(stepMs)
  const index = now === null ? 0 : (now / stepMs) % Math.max(1, steps)
  const tile = tiles[index]
  const table = tables[index - tiles.length]
  const live = plan.visibleMatches.filter(isLive).length
  return (
    <div className="bracket-tv">
      <PageMeta title={event.name} description={t('share.tvWhy')} hidden />
      <header>
        <h1>{event.name}</h1>
        {live > 0 && <LiveBadge>{t('live', { count: live })}</LiveBadge>}
        <span>{now !== null && <Time at={new Date(now).toISOString()} />}</span>
      </header>
      {tile && <TileView plan={plan} texts={texts} tile={tile} team={team} changed={changed} />}
      {table && <TableTile table={table} team={team} />}
      {steps === 0 && <p>{t('empty.text')}</p>}
      <footer>
        <span className="tv-steps" aria-hidden="true">
          {steps > 1 && [...Array(steps).keys()].map((step) => <i key={step} data-on={step === index || undefined} />)}
        </span>
        <Link to={eventPath(event, '/bracket')}>{t('onSite', { site: siteName })}</Link>
      </footer>
    </div>
  )
}
