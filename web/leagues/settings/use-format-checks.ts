/** What the form of the format can tell before the server does. A value that the host did not edit may be from before its bounds. */
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { hasOnlyDays } from '../create/new-league.ts'
import type { League } from '../queries.ts'
import { divisionSize } from './league-values.ts'
import { type FormatValues, findWrongTier, type NumberRule, ruleBounds } from './rules.ts'

type Checks = { [K in keyof FormatValues]?: (value: FormatValues[K], values: FormatValues) => string | undefined }

export function useFormatChecks(league: League): Checks {
  const t = useTranslation('leagues-settings')
  const tCreate = useTranslation('leagues-create')
  const tEdit = useTranslation('edit')
  const required = useRequired()
  const { settings } = league
  const within = (name: NumberRule) => (value: number) =>
    value === settings[name] ? undefined : required.number(ruleBounds[name].min, ruleBounds[name].max)(String(value))
  return {
    blackouts: (days) => (hasOnlyDays(days) ? undefined : tCreate('blackoutsWrong')),
    divisionRules(rules, values) {
      const used = rules.slice(0, Number(values.divisions))
      if (used.some(({ name }) => !name.trim())) return required.text('')
      return used.some(({ playoff }, index) => playoff > divisionSize(league, values, index))
        ? t('playoffWrong')
        : undefined
    },
    proposalHours: within('proposalHours'),
    openChallenges: within('openChallenges'),
    gamesPerOpponentPerDay: within('gamesPerOpponentPerDay'),
    initialRating: within('initialRating'),
    placementMatches: within('placementMatches'),
    decayAfterDays: within('decayAfterDays'),
    decayPerDay: within('decayPerDay'),
    decayFloor: within('decayFloor'),
    acceptSeconds: within('acceptSeconds'),
    tiers: (tiers) => (findWrongTier(tiers) < 0 ? undefined : t('tiersWrong')),
    window: (window) => (window !== settings.window && window.start > window.max ? tEdit('wrong.ORDER') : undefined),
  }
}
