import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { TournamentCard } from './queries.ts'

/** A card of a list has no settings. */
type FactsOf = TournamentCard & { settings?: { groups: number } }

/** Game, format, team size and region, in that order. */
export function useFacts() {
  const t = useTranslation('tournaments')
  return ({ game, type, teamSize, region, settings }: FactsOf): string[] => [
    ...(game ? [game.name] : []),
    type === 'ROUND_ROBIN' && settings && settings.groups > 1
      ? t('inGroups', { name: t(`type.${type}`), count: settings.groups })
      : t(`type.${type}`),
    ...(hasMatches(type) ? [`${teamSize}v${teamSize}`] : []),
    ...(region ? [region] : []),
  ]
}
