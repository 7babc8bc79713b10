import { leagueLimits as limits } from '@guildhall/contract/leagues/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PartFieldset } from '../../tournaments/edit/fields/part.tsx'
import { Switch } from '../../ui/controls/checks.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { League } from '../queries.ts'
import { RuleNumber } from './rule-number.tsx'
import { type FormatForm, lockOf } from './rules.ts'

const windowKeys = ['start', 'perSecond', 'max'] as const

/** Whom the queue pairs, and the time to accept. */
export function PairingRules({ form, league }: { form: FormatForm; league: League }) {
  const t = useTranslation('leagues-settings')
  const { values, set, tick, errorTextOf } = form
  return (
    <PartFieldset
      title={t('part.pairing')}
      description={t('part.pairingAbout')}
      lock={lockOf(league, 'window')}
      twoColumns
    >
      {windowKeys.map((key) => (
        <NumberField
          key={key}
          label={t(`window.${key}`)}
          step="any"
          {...(key === 'perSecond' ? limits.gapPerSecond : limits.ratingGap)}
          value={values.window[key]}
          error={key === 'max' ? errorTextOf('window') : undefined}
          onChange={(value) => value !== null && set('window', { ...values.window, [key]: value })}
        />
      ))}
      <RuleNumber form={form} name="acceptSeconds" note={t('seconds')} />
      <div data-wide>
        <Switch {...tick('sameRegion')}>
          {t('setting.sameRegion')}
          <small className="switch-about">{t('about.sameRegion')}</small>
        </Switch>
      </div>
    </PartFieldset>
  )
}
