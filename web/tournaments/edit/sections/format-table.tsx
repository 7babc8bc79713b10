import { groupings, tournamentLimits as limits, tiebreaks } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Select } from '../../../ui/controls/inputs.tsx'
import { SettingChoice, SettingNumber, SettingSwitch } from '../fields/bound.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Part } from '../fields/part.tsx'
import { Rows } from '../fields/rows.tsx'
import { useTheDraft } from '../use-draft.ts'

const points = ['win', 'draw', 'loss', 'bye'] as const

/** Rounds, points and tiebreaks of a table. */
export function TableRules() {
  const t = useWords('edit')
  const { values, setting, wrong } = useTheDraft()
  const { settings, type } = values
  return (
    <>
      <Part title={t('part.table')} field="settings.bestOf" two>
        <SettingNumber name="bestOf" {...limits.bestOf} about />
        {type === 'SWISS' ? (
          <NumberField
            label={t('setting.swissRounds')}
            description={t('about.swissRounds')}
            min={1}
            max={64}
            placeholder={t('swissRoundsAuto')}
            error={wrong('settings.swissRounds')}
            value={settings.swissRounds}
            onChange={(rounds) => setting('swissRounds', rounds)}
          />
        ) : (
          <>
            <SettingNumber name="legs" min={1} max={2} about />
            <SettingNumber name="groups" min={1} max={4_096} about />
            {settings.groups > 1 && <SettingChoice name="grouping" options={groupings} about />}
          </>
        )}
        <SettingSwitch name="draws" />
      </Part>
      <Part title={t('part.points')} field="settings.points" two mistake={wrong('settings.points')}>
        {points.map((key) => (
          <NumberField
            key={key}
            label={t(`points.${key}`)}
            step="any"
            value={settings.points[key]}
            onChange={(value) => value !== null && setting('points', { ...settings.points, [key]: value })}
          />
        ))}
      </Part>
      <Tiebreaks />
    </>
  )
}

function Tiebreaks() {
  const t = useWords('edit')
  const { values, setting, wrong } = useTheDraft()
  const chosen = values.settings.tiebreaks
  const left = tiebreaks.filter((one) => !chosen.includes(one))
  return (
    <Part
      title={t('part.tiebreaks')}
      about={t('part.tiebreaksAbout')}
      field="settings.tiebreaks"
      mistake={wrong('settings.tiebreaks')}
    >
      <Rows
        label={t('part.tiebreaks')}
        dense
        items={chosen}
        onChange={(next) => setting('tiebreaks', next)}
        name={(one) => t(`tiebreak.${one}`)}
      >
        {(one) => (
          <>
            <strong className="name">{t(`tiebreak.${one}`)}</strong>
            <small className="hint">{t(`tiebreakAbout.${one}`)}</small>
          </>
        )}
      </Rows>
      {left.length > 0 && (
        <Select
          label={t('addTiebreak')}
          value=""
          onChange={({ target }) => {
            const one = left.find((key) => key === target.value)
            if (one) setting('tiebreaks', [...chosen, one])
          }}
        >
          <option value="">{t('choose')}</option>
          {left.map((one) => (
            <option key={one} value={one}>
              {t(`tiebreak.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </Part>
  )
}
