import { groupings, tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SettingChoice, SettingNumber, SettingSwitch } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { TiebreakRows } from '../fields/tiebreak-rows.tsx'
import { useEventDraft } from '../use-draft.ts'

const pointKeys = ['win', 'draw', 'loss', 'bye'] as const

/** Rounds, points and tiebreaks of a table. */
export function TableRules() {
  const t = useTranslation('edit')
  const { values, setSetting, errorOf } = useEventDraft()
  const { settings, type } = values
  const hasBothLimits = settings.winsToAdvance !== null && settings.lossesToDropOut !== null
  return (
    <>
      <Part title={t('part.table')} field="settings.bestOf" twoColumns>
        <SettingNumber name="bestOf" {...limits.bestOf} showHelp />
        {type === 'SWISS' ? (
          <>
            <NumberField
              label={t('setting.swissRounds')}
              description={hasBothLimits ? t('swissRoundsByLimits') : t('about.swissRounds')}
              min={1}
              max={64}
              placeholder={t('swissRoundsAuto')}
              error={errorOf('settings.swissRounds')}
              value={settings.swissRounds}
              onChange={(rounds) => setSetting('swissRounds', rounds)}
            />
            <NumberField
              label={t('setting.winsToAdvance')}
              description={t('about.winsToAdvance')}
              min={1}
              max={32}
              placeholder={t('noRecordLimit')}
              error={errorOf('settings.winsToAdvance')}
              value={settings.winsToAdvance}
              onChange={(wins) => setSetting('winsToAdvance', wins)}
            />
            <NumberField
              label={t('setting.lossesToDropOut')}
              description={t('about.lossesToDropOut')}
              min={1}
              max={32}
              placeholder={t('noRecordLimit')}
              error={errorOf('settings.lossesToDropOut')}
              value={settings.lossesToDropOut}
              onChange={(losses) => setSetting('lossesToDropOut', losses)}
            />
          </>
        ) : (
          <>
            <SettingNumber name="legs" min={1} max={2} showHelp />
            <SettingNumber name="groups" min={1} max={4_096} showHelp />
            {settings.groups > 1 && <SettingChoice name="grouping" options={groupings} showHelp />}
          </>
        )}
        <SettingSwitch name="draws" />
        {type === 'SWISS' && <SettingSwitch name="reviewRounds" showHelp />}
      </Part>
      <Part title={t('part.points')} field="settings.points" twoColumns error={errorOf('settings.points')}>
        {pointKeys.map((key) => (
          <NumberField
            key={key}
            label={t(`points.${key}`)}
            step="any"
            value={settings.points[key]}
            onChange={(value) => value !== null && setSetting('points', { ...settings.points, [key]: value })}
          />
        ))}
      </Part>
      <Tiebreaks />
    </>
  )
}

function Tiebreaks() {
  const t = useTranslation('edit')
  const { values, setSetting, errorOf } = useEventDraft()
  return (
    <Part
      title={t('part.tiebreaks')}
      description={t('part.tiebreaksAbout')}
      field="settings.tiebreaks"
      error={errorOf('settings.tiebreaks')}
    >
      <TiebreakRows selected={values.settings.tiebreaks} onChange={(next) => setSetting('tiebreaks', next)} />
    </Part>
  )
}
