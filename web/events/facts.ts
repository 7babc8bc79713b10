import type { FormType } from '@guildhall/contract/tournaments/constants.ts'
import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { type Translate, useTranslation } from '../lib/i18n/i18n.ts'
import type { TournamentCard } from './queries.ts'

/** A card of a list has no settings. */
type FactsOf = TournamentCard & { settings?: { groups: number; formType: FormType | null } }

/** Game, format, team size and region, in that order. */
export function useFacts() {
  const t = useTranslation('tournaments')
  return (event: FactsOf): string[] => [
    ...(event.game ? [event.game.name] : []),
    formatName(event, t),
    ...(hasMatches(event.type) ? [`${event.teamSize}v${event.teamSize}`] : []),
    ...(event.region ? [event.region] : []),
  ]
}

/** For example "Round robin, 4 groups"; a sign-up list by its purpose. `t` translates in the namespace `tournaments`. */
export function formatName({ type, settings }: Pick<FactsOf, 'type' | 'settings'>, t: Translate): string {
  const name = t(`type.${type}`)
  if (type === 'REGISTRATION' && settings?.formType) return t(`formType.${settings.formType}`)
  return type === 'ROUND_ROBIN' && settings && settings.groups > 1
    ? t('inGroups', { name, count: settings.groups })
    : name
}
