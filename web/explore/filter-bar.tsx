import { useSuspenseQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../lib/i18n/i18n.ts'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { countOn, toggled, useFilters } from './filters.ts'
import { games, platformsOf } from './queries.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** On a phone: a button for all filters, and those that are on, each with a way to take it off. */
export function FilterBar({ total }: { total: number }) {
  const t = useWords('explore')
  const { wanted } = useFilters()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const on = countOn(wanted)
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

/** What is on, one chip each. */
export function Taken() {
  const t = useWords('explore')
  const say = useWords('tournaments')
  const { wanted, set } = useFilters()
  const { data } = useSuspenseQuery(games())
  const nameOf = (slug: string) => data.data.find((game) => game.slug === slug)?.name ?? slug
  const platforms = new Map(platformsOf(data.data).map(({ id, name }) => [id, name]))
  const taken = [
    ...(wanted.when === 'upcoming' ? [] : [{ name: t(`when.${wanted.when}`), off: () => set('when', '') }]),
    ...wanted.games.map((slug) => ({ name: nameOf(slug), off: () => set('game', toggled(wanted.games, slug)) })),
    ...wanted.types.map((type) => ({ name: say(`type.${type}`), off: () => set('type', toggled(wanted.types, type)) })),
    ...(wanted.fee ? [{ name: t(`entry.${wanted.fee}`), off: () => set('fee', '') }] : []),
    ...wanted.platforms.map((id) => ({
      name: platforms.get(id) ?? id,
      off: () => set('platform', toggled(wanted.platforms, id)),
    })),
    ...wanted.regions.map((region) => ({
      name: say(`region.${region}`),
      off: () => set('region', toggled(wanted.regions, region)),
    })),
  ]
  return taken.map(({ name, off }) => (
    <Chip key={name} aria-label={t('remove', { name })} onClick={off}>
      {name}
      <X size={14} aria-hidden="true" />
    </Chip>
  ))
}
