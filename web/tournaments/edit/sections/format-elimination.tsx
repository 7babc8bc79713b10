import { grandFinals, tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { SettingChoice, SettingNumber, SettingSwitch } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

export function Elimination() {
  const t = useTranslation('edit')
  const { values } = useEventDraft()
  return (
    <Part title={t('part.bracket')} field="settings.bestOf" twoColumns>
      <SettingNumber name="bestOf" {...limits.bestOf} showHelp />
      {values.type === 'DOUBLE_ELIMINATION' ? (
        <SettingChoice name="grandFinal" options={grandFinals} showHelp />
      ) : (
        <SettingSwitch name="thirdPlace" showHelp />
      )}
    </Part>
  )
}
