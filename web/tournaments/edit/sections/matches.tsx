import { tournamentLimits as limits, proofs } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/controls/checks.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { Rows } from '../../../ui/form/rows.tsx'
import { SettingChoice, SettingMinutes, SettingSwitch } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'
import { AddStations } from './add-stations.tsx'
import { MapVeto } from './map-veto.tsx'
import { Penalties } from './penalties.tsx'

export function Matches() {
  const t = useTranslation('edit')
  return (
    <>
      <Part title={t('part.timing')} field="settings.requireReady" twoColumns>
        <SettingSwitch name="requireReady" showHelp />
        <SettingSwitch name="readyWithGuests" showHelp />
        <SettingMinutes name="noShowMinutes" showHelp />
        <SettingMinutes name="provisionalMinutes" showHelp />
        <SettingMinutes name="matchMinutes" showHelp />
      </Part>
      <Part title={t('part.results')} field="settings.proof" twoColumns>
        <SettingChoice name="proof" options={proofs} />
        <SettingMinutes name="autoAcceptMinutes" showHelp />
        <SettingMinutes name="disputeMinutes" showHelp />
        <SettingMinutes name="appealMinutes" showHelp />
      </Part>
      <Part title={t('part.ratings')} field="settings.rated">
        <SettingSwitch name="rated" showHelp />
      </Part>
      <MapVeto />
      <Penalties />
      <Stations />
      <Part title={t('part.spectators')} field="settings.spoilerFree">
        <SettingSwitch name="spoilerFree" showHelp />
        <SettingSwitch name="publicLog" showHelp />
      </Part>
    </>
  )
}

function Stations() {
  const t = useTranslation('edit')
  const { values, setSetting, errorOf, event } = useEventDraft()
  const { stations } = values.settings
  return (
    <Part
      title={t('part.stations')}
      description={t('part.stationsAbout')}
      field="settings.stations"
      error={errorOf('settings.stations')}
    >
      <Rows
        label={t('part.stations')}
        items={stations}
        onChange={(next) => setSetting('stations', next)}
        name={({ name }, index) => name || t('station', { index: index + 1 })}
        add={{
          label: t('addStation'),
          create: () => ({ name: t('station', { index: stations.length + 1 }) }),
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
      {!event.lockedFields.includes('settings.stations') && (
        <AddStations
          existing={stations.map(({ name }) => name)}
          max={limits.stations}
          onAdd={(names) => setSetting('stations', [...stations, ...names.map((name) => ({ name }))])}
        />
      )}
    </Part>
  )
}
