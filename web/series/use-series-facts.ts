import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Series } from './queries.ts'

/** The line of facts below the name. */
export function useSeriesFacts({ calendar, rules, finale }: Series): string[] {
  const t = useTranslation('series')
  const games = new Set(calendar.flatMap(({ game }) => game?.name ?? []))
  const events = calendar.filter(({ state }) => state !== 'finale').length
  return [
    ...(games.size === 1 ? [...games] : games.size > 1 ? [t('games', { count: games.size })] : []),
    t(`entrants.${rules.entrants}`),
    ...(rules.count !== null ? [t('bestCount', { best: rules.count, count: Math.max(events, rules.count) })] : []),
    ...(finale ? [t('finalePlaces', { count: finale.places })] : []),
  ]
}
