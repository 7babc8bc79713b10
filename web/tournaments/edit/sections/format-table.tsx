import { groupings, tournamentLimits as limits, tiebreaks } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Select } from '../../../ui/controls/inputs.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Rows } from '../../../ui/form/rows.tsx'
import { SettingChoice, SettingNumber, SettingSwitch } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
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
  const selected = values.settings.tiebreaks
  const remaining = tiebreaks.filter((tiebreak) => !selected.includes(tiebreak))
  return (
    <Part
      title={t('part.tiebreaks')}
      description={t('part.tiebreaksAbout')}
      field="settings.tiebreaks"
      error={errorOf('settings.tiebreaks')}
    >
      <Rows
        label={t('part.tiebreaks')}
        dense
        items={selected}
        onChange={(next) => setSetting('tiebreaks', next)}
        name={(tiebreak) => t(`tiebreak.${tiebreak}`)}
      >
        {(tiebreak) => (
          <>
            <strong className="name">{t(`tiebreak.${tiebreak}`)}</strong>
            <small className="hint">{t(`tiebreakAbout.${tiebreak}`)}</small>
          </>
        )}
      </Rows>
      {remaining.length > 0 && (
        <Select
          label={t('addTiebreak')}
          value=""
          onChange={({ target }) => {
            const tiebreak = remaining.find((key) => key === target.value)
            if (tiebreak) setSetting('tiebreaks', [...selected, tiebreak])
          }}
        >
          <option value="">{t('choose')}</option>
          {remaining.map((tiebreak) => (
            <option key={tiebreak} value={tiebreak}>
              {t(`tiebreak.${tiebreak}`)}
            </option>
          ))}
        </Select>
      )}
    </Part>
  )
}
