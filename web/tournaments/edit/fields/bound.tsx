/** Fields bound to the draft: label and help come from the catalogue by the name of the field. */
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Switch } from '../../../ui/controls/checks.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useTheDraft } from '../use-draft.ts'
import type { Settings, Values } from '../values.ts'
import { momentOf, wallOf } from '../zone-time.ts'
import { Choice } from './choice.tsx'
import { NumberField } from './number-field.tsx'

type KeysOf<T, V> = { [K in keyof T]-?: T[K] extends V ? (V extends T[K] ? K : never) : never }[keyof T]
type SwitchKey = KeysOf<Settings, boolean>
type NumberKey = KeysOf<Settings, number>
type ChoiceKey = 'checkinReview' | 'proof' | 'seeding' | 'grandFinal' | 'grouping'
type CountKey = KeysOf<Values, number>
type TimeKey = 'date' | 'endDate' | 'registrationStart' | 'registrationEnd' | 'checkinAt'

export function SettingSwitch({ name, about }: { name: SwitchKey; about?: boolean }) {
  const t = useWords('edit')
  const { values, setting } = useTheDraft()
  return (
    <div data-wide>
      <Switch checked={values.settings[name]} onChange={({ target }) => setting(name, target.checked)}>
        {t(`setting.${name}`)}
        {about && <small className="switch-about">{t(`about.${name}`)}</small>}
      </Switch>
    </div>
  )
}

type Bounds = { min?: number; max?: number; about?: boolean; note?: ReactNode }

export function SettingNumber({ name, about, ...rest }: Bounds & { name: NumberKey }) {
  const t = useWords('edit')
  const { values, setting, wrong } = useTheDraft()
  return (
    <NumberField
      min={0}
      {...rest}
      label={t(`setting.${name}`)}
      description={about && t(`about.${name}`)}
      error={wrong(`settings.${name}`)}
      value={values.settings[name]}
      onChange={(value) => value !== null && setting(name, value)}
    />
  )
}

export function SettingMinutes({ name, about }: { name: NumberKey; about?: boolean }) {
  const t = useWords('edit')
  return <SettingNumber name={name} about={about} max={10_080} note={t('minutes')} />
}

type SettingChoiceProps<K extends ChoiceKey> = {
  name: K
  options: readonly Settings[K][]
  words?: (option: Settings[K]) => string
  about?: boolean
}

export function SettingChoice<K extends ChoiceKey>({ name, options, words, about }: SettingChoiceProps<K>) {
  const t = useWords('edit')
  const { values, setting, wrong } = useTheDraft()
  return (
    <Choice
      label={t(`setting.${name}`)}
      description={about && t(`about.${name}`)}
      error={wrong(`settings.${name}`)}
      value={values.settings[name]}
      options={options}
      words={words ?? ((option) => t(`${name}.${option}`))}
      onChange={(option) => setting(name, option)}
    />
  )
}

export function CountField({ name, about, ...rest }: Bounds & { name: CountKey }) {
  const t = useWords('edit')
  const { values, set, wrong } = useTheDraft()
  return (
    <NumberField
      {...rest}
      label={t(`field.${name}`)}
      description={about && t(`about.${name}`)}
      error={wrong(name)}
      value={values[name]}
      onChange={(value) => value !== null && set(name, value)}
    />
  )
}

/** A time in the event's zone. */
export function TimeField({ name, about }: { name: TimeKey; about?: boolean }) {
  const t = useWords('edit')
  const { values, set, wrong, lock } = useTheDraft()
  const at = values[name]
  return (
    <TextField
      type="datetime-local"
      label={t(`field.${name}`)}
      description={about && t(`about.${name}`)}
      error={wrong(name)}
      disabled={lock(name) !== null}
      value={at ? wallOf(at, values.timezone) : ''}
      onChange={({ target }) => set(name, target.value ? momentOf(target.value, values.timezone) : null)}
    />
  )
}
