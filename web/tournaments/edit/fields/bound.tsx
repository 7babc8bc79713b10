/** Fields bound to the draft: label and help come from the catalogue by the name of the field. */
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../../../lib/i18n/zone-time.ts'
import { Switch } from '../../../ui/controls/checks.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useEventDraft } from '../use-draft.ts'
import type { Settings, Values } from '../values.ts'

type KeysOf<T, V> = { [K in keyof T]-?: T[K] extends V ? (V extends T[K] ? K : never) : never }[keyof T]
type SwitchKey = KeysOf<Settings, boolean>
type NumberKey = KeysOf<Settings, number>
type ChoiceKey = 'checkinReview' | 'proof' | 'seeding' | 'grandFinal' | 'grouping'
type CountKey = KeysOf<Values, number>
type TimeKey = 'date' | 'endDate' | 'registrationStart' | 'registrationEnd' | 'checkinAt'

export function SettingSwitch({ name, showHelp }: { name: SwitchKey; showHelp?: boolean }) {
  const t = useTranslation('edit')
  const { values, setSetting } = useEventDraft()
  return (
    <div data-wide>
      <Switch checked={values.settings[name]} onChange={({ target }) => setSetting(name, target.checked)}>
        {t(`setting.${name}`)}
        {showHelp && <small className="switch-about">{t(`about.${name}`)}</small>}
      </Switch>
    </div>
  )
}

type Bounds = { min?: number; max?: number; showHelp?: boolean; note?: ReactNode }

export function SettingNumber({ name, showHelp, ...rest }: Bounds & { name: NumberKey }) {
  const t = useTranslation('edit')
  const { values, setSetting, errorOf } = useEventDraft()
  return (
    <NumberField
      min={0}
      {...rest}
      label={t(`setting.${name}`)}
      description={showHelp && t(`about.${name}`)}
      error={errorOf(`settings.${name}`)}
      value={values.settings[name]}
      onChange={(value) => value !== null && setSetting(name, value)}
    />
  )
}

export function SettingMinutes({ name, showHelp }: { name: NumberKey; showHelp?: boolean }) {
  const t = useTranslation('edit')
  return <SettingNumber name={name} showHelp={showHelp} max={10_080} note={t('minutes')} />
}

type SettingChoiceProps<K extends ChoiceKey> = {
  name: K
  options: readonly Settings[K][]
  labelOf?: (option: Settings[K]) => string
  showHelp?: boolean
}

export function SettingChoice<K extends ChoiceKey>({ name, options, labelOf, showHelp }: SettingChoiceProps<K>) {
  const t = useTranslation('edit')
  const { values, setSetting, errorOf } = useEventDraft()
  return (
    <SelectField
      label={t(`setting.${name}`)}
      description={showHelp && t(`about.${name}`)}
      error={errorOf(`settings.${name}`)}
      value={values.settings[name]}
      options={options}
      labelOf={labelOf ?? ((option) => t(`${name}.${option}`))}
      onChange={(option) => setSetting(name, option)}
    />
  )
}

export function CountField({ name, showHelp, ...rest }: Bounds & { name: CountKey }) {
  const t = useTranslation('edit')
  const { values, set, errorOf } = useEventDraft()
  return (
    <NumberField
      {...rest}
      label={t(`field.${name}`)}
      description={showHelp && t(`about.${name}`)}
      error={errorOf(name)}
      value={values[name]}
      onChange={(value) => value !== null && set(name, value)}
    />
  )
}

/** A time in the event's zone. */
export function TimeField({ name, showHelp }: { name: TimeKey; showHelp?: boolean }) {
  const t = useTranslation('edit')
  const { values, set, errorOf, lock } = useEventDraft()
  const time = values[name]
  return (
    <TextField
      type="datetime-local"
      label={t(`field.${name}`)}
      description={showHelp && t(`about.${name}`)}
      error={errorOf(name)}
      disabled={lock(name) !== null}
      value={time ? wallTime(time, values.timezone) : ''}
      onChange={({ target }) => set(name, target.value ? momentOf(target.value, values.timezone) : null)}
    />
  )
}
