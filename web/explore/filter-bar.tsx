import { useSuspenseQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { countActive, toggle, useFilters } from './filters.ts'
import { games, platformsOf } from './queries.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** On a phone: a button for all filters, and a removable chip for each active one. */
export function FilterBar({ total }: { total: number }) {
  const t = useTranslation('explore')
  const { pendingFilters } = useFilters()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const activeCount = countActive(pendingFilters)
  return (
    <div className="filter-bar">
      <Chips label={t('filters')}>
        <Chip pressed={activeCount > 0} aria-haspopup="dialog" onClick={() => setSheet('open')}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          {activeCount > 0 ? t('filtersOn', { count: activeCount }) : t('filters')}
        </Chip>
        <ActiveFilters />
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
function ActiveFilters() {
  const t = useTranslation('explore')
  const tTournaments = useTranslation('tournaments')
  const { pendingFilters, set, setDay } = useFilters()
  const { calendarDay } = useFormat()
  const { data } = useSuspenseQuery(games())
  const nameOf = (slug: string) => data.data.find((game) => game.slug === slug)?.name ?? slug
  const platforms = new Map(platformsOf(data.data).map(({ id, name }) => [id, name]))
  const active = [
    ...(pendingFilters.when === 'upcoming'
      ? []
      : [{ name: t(`when.${pendingFilters.when}`), onRemove: () => set('when', '') }]),
    ...pendingFilters.games.map((slug) => ({
      name: nameOf(slug),
      onRemove: () => set('game', toggle(pendingFilters.games, slug)),
    })),
    ...pendingFilters.types.map((type) => ({
      name: tTournaments(`type.${type}`),
      onRemove: () => set('type', toggle(pendingFilters.types, type)),
    })),
    ...(pendingFilters.fee ? [{ name: t(`entry.${pendingFilters.fee}`), onRemove: () => set('fee', '') }] : []),
    ...(pendingFilters.size ? [{ name: t(`size.${pendingFilters.size}`), onRemove: () => set('size', '') }] : []),
    ...(pendingFilters.isJoinable ? [{ name: t('joinable'), onRemove: () => set('join', '') }] : []),
    ...(['from', 'to'] as const)
      .filter((end) => pendingFilters[end])
      .map((end) => ({
        name: t(`range.${end}`, { day: calendarDay(pendingFilters[end]) }),
        onRemove: () => setDay(end, ''),
      })),
    ...pendingFilters.platforms.map((id) => ({
      name: platforms.get(id) ?? id,
      onRemove: () => set('platform', toggle(pendingFilters.platforms, id)),
    })),
    ...pendingFilters.regions.map((region) => ({
      name: tTournaments(`region.${region}`),
      onRemove: () => set('region', toggle(pendingFilters.regions, region)),
    })),
  ]
  return active.map(({ name, onRemove }) => (
    <Chip key={name} aria-label={t('remove', { name })} onClick={onRemove}>
      {name}
      <X size={14} aria-hidden="true" />
    </Chip>
  ))
}
