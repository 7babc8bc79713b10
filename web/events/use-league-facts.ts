import { useTranslation } from '../lib/i18n/i18n.ts'
import type { LeagueCard } from './queries.ts'

/** Game, type, team size, divisions, region and season, in that order. */
export function useLeagueFacts() {
  const t = useTranslation('leagues')
  return ({ game, type, teamSize, region, divisions, season }: LeagueCard): string[] => [
    ...(game ? [game.name] : []),
    t(`type.${type}`),
    `${teamSize}v${teamSize}`,
    ...(divisions.length > 1 ? [t('divisionCount', { count: divisions.length })] : []),
    ...(region ? [region] : []),
    ...(season > 1 ? [t('season', { season })] : []),
  ]
}
