import { checkinReviews } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { SettingChoice, SettingMinutes, SettingSwitch } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { useTheDraft } from '../use-draft.ts'

export function Checkin() {
  const t = useWords('edit')
  const { values } = useTheDraft()
  return (
    <Part quiet title={t('section.checkin')} about={t('part.checkinAbout')} field="settings.checkin" two>
      <SettingSwitch name="checkin" about />
      {values.settings.checkin && (
        <>
          <SettingMinutes name="checkinMinutes" about />
          <SettingChoice name="checkinReview" options={checkinReviews} about />
        </>
      )}
      <SettingSwitch name="autoStart" about />
    </Part>
  )
}
