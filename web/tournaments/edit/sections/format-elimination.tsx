import { grandFinals, tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { SettingChoice, SettingNumber, SettingSwitch } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { useTheDraft } from '../use-draft.ts'

export function Elimination() {
  const t = useWords('edit')
  const { values } = useTheDraft()
  return (
    <Part title={t('part.bracket')} field="settings.bestOf" two>
      <SettingNumber name="bestOf" {...limits.bestOf} about />
      {values.type === 'DOUBLE_ELIMINATION' ? (
        <SettingChoice name="grandFinal" options={grandFinals} about />
      ) : (
        <SettingSwitch name="thirdPlace" about />
      )}
    </Part>
  )
}
