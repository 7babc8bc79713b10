import { tournamentLimits as limits, proofs } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/controls/checks.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { SettingChoice, SettingMinutes, SettingSwitch } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { Rows } from '../fields/rows.tsx'
import { useTheDraft } from '../use-draft.ts'
import { Penalties } from './penalties.tsx'
import { Veto } from './veto.tsx'

export function Matches() {
  const t = useWords('edit')
  return (
    <>
      <Part title={t('part.timing')} field="settings.requireReady" two>
        <SettingSwitch name="requireReady" about />
        <SettingMinutes name="noShowMinutes" about />
        <SettingMinutes name="provisionalMinutes" about />
        <SettingMinutes name="matchMinutes" about />
      </Part>
      <Part title={t('part.results')} field="settings.proof" two>
        <SettingChoice name="proof" options={proofs} />
        <SettingMinutes name="autoAcceptMinutes" about />
        <SettingMinutes name="disputeMinutes" about />
        <SettingMinutes name="appealMinutes" about />
      </Part>
      <Veto />
      <Penalties />
      <Stations />
      <Part title={t('part.spectators')} field="settings.spoilerFree">
        <SettingSwitch name="spoilerFree" about />
        <SettingSwitch name="publicLog" about />
      </Part>
    </>
  )
}

function Stations() {
  const t = useWords('edit')
  const { values, setting, wrong } = useTheDraft()
  const { stations } = values.settings
  return (
    <Part
      title={t('part.stations')}
      about={t('part.stationsAbout')}
      field="settings.stations"
      mistake={wrong('settings.stations')}
    >
      <Rows
        label={t('part.stations')}
        items={stations}
        onChange={(next) => setting('stations', next)}
        name={({ name }, index) => name || t('station', { index: index + 1 })}
        add={{
          label: t('addStation'),
          make: () => ({ name: t('station', { index: stations.length + 1 }) }),
          max: limits.stations,
        }}
      >
        {(station, change) => (
          <div className="part-fields" data-two>
            <TextField
              label={t('stationName')}
              maxLength={80}
              required
              value={station.name}
              onChange={({ target }) => change({ ...station, name: target.value })}
            />
            <div className="self-end">
              <Checkbox
                checked={station.stream ?? false}
                onChange={({ target }) => change({ ...station, stream: target.checked })}
              >
                {t('stationStream')}
              </Checkbox>
            </div>
          </div>
        )}
      </Rows>
    </Part>
  )
}
