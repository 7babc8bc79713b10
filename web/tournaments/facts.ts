import { useTranslation } from '../lib/i18n/i18n.ts'
import type { TournamentCard } from './queries.ts'

/** Game, format, team size and region, in that order. */
export function useFacts() {
  const t = useTranslation('tournaments')
  return ({ game, type, teamSize, region }: TournamentCard): string[] => [
    ...(game ? [game.name] : []),
    t(`type.${type}`),
    ...(type === 'REGISTRATION' || type === 'LEADERBOARD' ? [] : [`${teamSize}v${teamSize}`]),
    ...(region ? [region] : []),
  ]
}
