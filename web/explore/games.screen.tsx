import { useSuspenseQuery } from '@tanstack/react-query'
import { Gamepad2, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { Cover } from '../ui/art/cover/cover.tsx'
import { kindsInOrder } from '../ui/art/cover/kinds.ts'
import { Button } from '../ui/controls/button.tsx'
import { SearchField } from '../ui/controls/search-field.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { readFilters, useFilters } from './filters.ts'
import { ExploreFrame } from './frame.tsx'
import { countCommunities, countEvents, countLeagues, games, gamesNamed } from './queries.ts'

const queries: PageQueries = ({ url }) => {
  const { q } = readFilters(url.searchParams)
  return [games(), countEvents(q), countLeagues(q), countCommunities(q)]
}
export const handle: Handle = { search: ['q'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function GamesScreen() {
  const t = useTranslation('explore')
  const { q } = useFilters().filters
  const matchingGames = gamesNamed(useSuspenseQuery(games()).data.data, q)
  const kinds = kindsInOrder(
    matchingGames.map(({ name }) => name),
    3,
  )
  return (
    <ExploreFrame tab="games">
      <div className="explore-tools explore-alone">
        <SearchField label={t('search.games')} />
      </div>
      {matchingGames.length === 0 && (
        <>
          <h2 className="sr-only">{t('games')}</h2>
          <NoGames />
        </>
      )}
      <ul className="game-grid">
        {matchingGames.map(({ id, name, slug, events, platforms, assets }, index) => (
          <li key={id}>
            <Link className="game-card" to={`/explore?game=${slug}`}>
              <span className="game-art">
                <Cover name={name} game={slug} kind={kinds[index]} image={assets.cover?.url ?? null} />
              </span>
              <h2>{name}</h2>
              <Facts>
                <span>{t('gameEvents', { count: events })}</span>
                {platforms.slice(0, 3).map((platform) => (
                  <span key={platform.id}>{platform.name}</span>
                ))}
              </Facts>
            </Link>
          </li>
        ))}
      </ul>
    </ExploreFrame>
  )
}

function NoGames() {
  const t = useTranslation('explore')
  const { filters, clear } = useFilters()
  if (filters.q) {
    return (
      <Empty icon={SearchX} title={t('noGameMatch')} action={<Button onClick={clear}>{t('all')}</Button>}>
        {t('noSearchResultText')}
      </Empty>
    )
  }
  return (
    <Empty icon={Gamepad2} title={t('noGames')}>
      {t('noGamesText')}
    </Empty>
  )
}
