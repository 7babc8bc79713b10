import { joinPolicies, organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AreaPart } from '../../../ui/layout/area-layout.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { useSettings } from './use-settings.ts'

/** How people become members. A stored passcode is never shown: it can only be replaced. */
export function JoiningForm() {
  const t = useTranslation('community-settings')
  const { settings, save } = useSettings()
  const { hasPasscode } = settings
  const { form, values, set, text, reset, errorText, conflict, isSending, isDirty } = useForm({
    stored: { joinPolicy: settings.joinPolicy, passcode: '' },
    record: settings,
    checks: {
      passcode: (passcode, { joinPolicy }) => {
        if (joinPolicy !== 'passcode' || (passcode === '' && hasPasscode)) return undefined
        return passcode.trim().length < limits.passcode.min
          ? t('passcodeShort', { min: limits.passcode.min })
          : undefined
      },
    },
    about: { PASSCODE_MISSING: 'passcode' },
    async send({ joinPolicy, passcode }, _change, editedFrom) {
      const isNewPasscode = joinPolicy === 'passcode' && passcode !== ''
      await save({ joinPolicy, ...(isNewPasscode && { passcode: passcode.trim() }) }, editedFrom)
      reset()
    },
  })
  return (
    <AreaPart id="joining" title={t('joining')} about={t('joiningAbout')}>
      <form className="grid gap-5" {...form}>
        <ChoiceCards
          legend={t('joining')}
          name="joinPolicy"
          options={joinPolicies.map((value) => ({ value, label: t(`join.${value}`), about: t(`joinAbout.${value}`) }))}
          value={values.joinPolicy}
          onChange={(value) => set('joinPolicy', value)}
        />
        {values.joinPolicy === 'passcode' && (
          <TextField
            label={hasPasscode ? t('newPasscode') : t('passcode')}
            note={hasPasscode ? t('passcodeStored') : undefined}
            autoComplete="off"
            autoCapitalize="off"
            maxLength={limits.passcode.max}
            {...text('passcode')}
          />
        )}
        <SaveRow errorText={errorText} conflict={conflict} isSending={isSending} isDirty={isDirty} />
      </form>
    </AreaPart>
  )
}
