import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/controls/checks.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { CountField, SettingMinutes, SettingNumber, SettingSwitch } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'
import { Restrictions } from './restrictions.tsx'

const entryKinds = ['free', 'coins'] as const

export function Entry() {
  const t = useTranslation('edit')
  const { values } = useEventDraft()
  return (
    <>
      <Part title={t('part.places')} field="maxPlayers" twoColumns>
        <CountField name="maxPlayers" {...limits.maxPlayers} showHelp />
        <CountField name="minPlayers" min={limits.minPlayers.min} max={values.maxPlayers} showHelp />
        <SettingSwitch name="waitlist" showHelp />
        {values.settings.waitlist && <SettingMinutes name="confirmMinutes" showHelp />}
      </Part>
      <Part title={t('part.teams')} field="teamSize" twoColumns>
        <CountField name="teamSize" {...limits.teamSize} showHelp />
        {values.teamSize > 1 && (
          <>
            <SettingNumber name="maxAlternates" max={64} />
            <SettingSwitch name="rosterLock" showHelp />
            <SettingSwitch name="freeAgents" showHelp />
          </>
        )}
      </Part>
      <Fee />
      <Restrictions />
    </>
  )
}

function Fee() {
  const t = useTranslation('edit')
  const { values, set, errorOf, event } = useEventDraft()
  const { entry } = values
  return (
    <Part title={t('part.fee')} field="entry" twoColumns>
      <SelectField
        label={t('field.entry')}
        error={errorOf('entry')}
        value={entry.kind}
        options={entryKinds}
        labelOf={(kind) => t(`entry.${kind}`)}
        onChange={(kind) =>
          set('entry', kind === 'free' ? { kind, amount: 0 } : { ...entry, kind, amount: entry.amount || 100 })
        }
      />
      {entry.kind === 'coins' && (
        <>
          <NumberField
            label={t('field.entryAmount')}
            description={t('about.entryRefund')}
            min={1}
            value={entry.amount}
            onChange={(amount) => amount !== null && set('entry', { ...entry, amount })}
          />
          {event.organization && (
            <div data-wide>
              <Checkbox
                checked={entry.universal ?? false}
                onChange={({ target }) => set('entry', { ...entry, universal: target.checked })}
              >
                {t('entryUniversal')}
              </Checkbox>
            </div>
          )}
        </>
      )}
    </Part>
  )
}
