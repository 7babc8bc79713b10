import { formTypes } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SettingNumber } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

const kinds = ['none', ...formTypes] as const

/** The purpose of a registration list. */
export function SignUp() {
  const t = useTranslation('edit')
  const tTournaments = useTranslation('tournaments')
  const { values, setSetting, errorOf } = useEventDraft()
  const { formType } = values.settings
  return (
    <Part title={t('part.signUp')} field="settings.formType" twoColumns>
      <SelectField
        label={t('setting.formType')}
        description={tTournaments(`kindAbout.${formType ?? 'none'}`)}
        error={errorOf('settings.formType')}
        value={formType ?? 'none'}
        options={kinds}
        labelOf={(kind) => tTournaments(`formType.${kind}`)}
        onChange={(kind) => setSetting('formType', kind === 'none' ? null : kind)}
      />
      {formType === 'sweepstakes' && <SettingNumber name="winners" min={1} max={1_000} showHelp />}
    </Part>
  )
}
