import { checkinReviews } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { SettingChoice, SettingMinutes, SettingSwitch } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

export function CheckIn() {
  const t = useTranslation('edit')
  const { values } = useEventDraft()
  const { checkin, checkinReview } = values.settings
  return (
    <Part
      hiddenTitle
      title={t('section.checkin')}
      description={checkin && (checkinReview === 'hold' ? t('part.checkinReviewed') : t('part.checkinAbout'))}
      field="settings.checkin"
      twoColumns
    >
      <SettingSwitch name="checkin" showHelp />
      {checkin && (
        <>
          <SettingMinutes name="checkinMinutes" showHelp />
          <SettingChoice name="checkinReview" options={checkinReviews} showHelp />
        </>
      )}
      <SettingSwitch name="autoStart" showHelp />
    </Part>
  )
}
