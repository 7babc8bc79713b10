import { formTypes } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { SettingNumber } from '../fields/bound.tsx'
import { Choice } from '../fields/choice.tsx'
import { Part } from '../fields/part.tsx'
import { useTheDraft } from '../use-draft.ts'

const kinds = ['none', ...formTypes] as const

/** The purpose of a registration list. */
export function SignUp() {
  const t = useWords('edit')
  const { values, setting, wrong } = useTheDraft()
  const { formType } = values.settings
  return (
    <Part title={t('part.signUp')} field="settings.formType" two>
      <Choice
        label={t('setting.formType')}
        description={t(`kindAbout.${formType ?? 'none'}`)}
        error={wrong('settings.formType')}
        value={formType ?? 'none'}
        options={kinds}
        words={(kind) => t(`formType.${kind}`)}
        onChange={(kind) => setting('formType', kind === 'none' ? null : kind)}
      />
      {formType === 'sweepstakes' && <SettingNumber name="winners" min={1} max={1_000} about />}
    </Part>
  )
}
