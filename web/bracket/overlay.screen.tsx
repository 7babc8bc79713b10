/** The live part of the bracket on a transparent page, for broadcast software. `?stage=2` fixes one part, `?theme=light` suits light video. */

import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { tournament } from '../events/queries.ts'
import { useEventPageUpdates } from '../events/use-event-updates.ts'
import { useEventId } from '../lib/api/event-address.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { TableTile } from './drawing/table-tile.tsx'
import { TileView } from './drawing/tile-view.tsx'
import { liveTile } from './drawing/tiles.ts'
import { useTiles } from './drawing/use-tiles.ts'
import { bracketOf } from './queries.ts'
import { useBracketUpdates } from './use-bracket-updates.ts'
import './bracket.css'
import './screens.css'

export const handle: Handle = { layout: 'bare', search: ['stage', 'theme'] }

const queries: PageQueries = ({ params: { id = '' } }) => [tournament(id), bracketOf(id)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function BracketOverlayScreen() {
  const id = useEventId()
  const t = useTranslation('bracket')
  const [search] = useSearchParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: bracket } = useSuspenseQuery(bracketOf(id))
  const { plan, tiles, tables, texts, changed } = useTiles(id, bracket)
  const team = event.teamSize > 1
  useEventPageUpdates(event)
  useBracketUpdates(id)
  const stage = Number(search.get('stage'))
  const index = stage >= 1 ? stage - 1 : liveTile(plan, tiles)
  const tile = tiles[index]
  const table = tables[index - tiles.length]
  return (
    <div className="bracket-overlay" data-theme={search.get('theme') === 'light' ? 'light' : 'dark'}>
      <PageMeta title={event.name} description={t('share.overlayWhy')} hidden />
      <h1 className="sr-only">{event.name}</h1>
      {tile && <TileView plan={plan} texts={texts} tile={tile} team={team} changed={changed} />}
      {table && <TableTile table={table} team={team} />}
    </div>
  )
}
