import { useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { readStandingsQuery, type Series } from '../queries.ts'

/** The standings of all events, of one game or of one region. */
export function ScopeFilter({ series }: { series: Series }) {
  const t = useTranslation('series')
  const tEvents = useTranslation('tournaments')
  const [search, setSearch] = useSearchParams()
  const { game, region } = readStandingsQuery(search, series)
  if (series.games.length === 0 && series.regions.length === 0) return null
  const show = (scope: Record<string, string>) => setSearch(scope, { replace: true, preventScrollReset: true })
  return (
    <Chips label={t('scope')}>
      <Chip pressed={!game && !region} onClick={() => show({})}>
        {t('allEvents')}
      </Chip>
      {series.games.map(({ id, name }) => (
        <Chip key={id} pressed={game === id} onClick={() => show({ game: id })}>
          {name}
        </Chip>
      ))}
      {series.regions.map((name) => (
        <Chip key={name} pressed={!game && region === name} onClick={() => show({ region: name })}>
          {tEvents(`region.${name}`)}
        </Chip>
      ))}
    </Chips>
  )
}
