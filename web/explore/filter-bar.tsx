import { useSuspenseQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../lib/i18n/i18n.ts'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { countOn, toggled, useFilters } from './filters.ts'
import { games, platformsOf } from './queries.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** On a phone: a button for all filters, and a removable chip for each active one. */
export function FilterBar({ total }: { total: number }) {
  const t = useWords('explore')
  const { pendingFilters } = useFilters()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const on = countOn(pendingFilters)
  return (
    <div className="filter-bar">
      <Chips label={t('filters')}>
        <Chip pressed={on > 0} aria-haspopup="dialog" onClick={() => setSheet('open')}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          {on > 0 ? t('filtersOn', { count: on }) : t('filters')}
        </Chip>
        <Taken />
      </Chips>
      {sheet !== 'never' && (
        <Suspense>
          <FilterSheet open={sheet === 'open'} total={total} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  )
}

/** The active filters, one chip each. */
export function Taken() {
  const t = useWords('explore')
  const tTournaments = useWords('tournaments')
  const { pendingFilters, set } = useFilters()
  const { data } = useSuspenseQuery(games())
  const nameOf = (slug: string) => data.data.find((game) => game.slug === slug)?.name ?? slug
  const platforms = new Map(platformsOf(data.data).map(({ id, name }) => [id, name]))
  const taken = [
    ...(pendingFilters.when === 'upcoming'
      ? []
      : [{ name: t(`when.${pendingFilters.when}`), off: () => set('when', '') }]),
    ...pendingFilters.games.map((slug) => ({
      name: nameOf(slug),
      off: () => set('game', toggled(pendingFilters.games, slug)),
    })),
    ...pendingFilters.types.map((type) => ({
      name: tTournaments(`type.${type}`),
      off: () => set('type', toggled(pendingFilters.types, type)),
    })),
    ...(pendingFilters.fee ? [{ name: t(`entry.${pendingFilters.fee}`), off: () => set('fee', '') }] : []),
    ...pendingFilters.platforms.map((id) => ({
      name: platforms.get(id) ?? id,
      off: () => set('platform', toggled(pendingFilters.platforms, id)),
    })),
    ...pendingFilters.regions.map((region) => ({
      name: tTournaments(`region.${region}`),
      off: () => set('region', toggled(pendingFilters.regions, region)),
    })),
  ]
  return taken.map(({ name, off }) => (
    <Chip key={name} aria-label={t('remove', { name })} onClick={off}>
      {name}
      <X size={14} aria-hidden="true" />
    </Chip>
  ))
}
