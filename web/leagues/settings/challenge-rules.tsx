import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PartFieldset } from '../../tournaments/edit/fields/part.tsx'
import type { League } from '../queries.ts'
import { RuleNumber } from './rule-number.tsx'
import { type FormatForm, lockOf } from './rules.ts'

/** How much entrants of a ladder play at a time, and each other. */
export function ChallengeRules({ form, league }: { form: FormatForm; league: League }) {
  const t = useTranslation('leagues-settings')
  return (
    <PartFieldset title={t('part.limits')} lock={lockOf(league, 'openChallenges')} twoColumns>
      <RuleNumber form={form} name="openChallenges" showHelp />
      <RuleNumber form={form} name="gamesPerOpponentPerDay" showHelp />
    </PartFieldset>
  )
}
