import { seedings } from '@guildhall/contract/tournaments/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Select } from '../../../ui/controls/inputs.tsx'
import { seedingKey } from '../../seeding-key.ts'
import { SettingChoice, SettingNumber } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { eventsOf } from '../queries.ts'
import { useTheDraft } from '../use-draft.ts'
import { SeriesField } from './series-field.tsx'

/** The previous stage and the next stage. */
export function NextStage() {
  const t = useWords('edit')
  const { values, set, setting, wrong, event } = useTheDraft()
  return (
    <>
      <Part title={t('part.seeding')} field="settings.seeding" two>
        <SettingChoice name="seeding" options={seedings} words={(one) => t(`seeding.${seedingKey(one)}`)} about />
        {values.settings.seeding === 'event' && (
          <EventPicker
            label={t('setting.seedingEventId')}
            value={values.settings.seedingEventId}
            onChange={(id) => setting('seedingEventId', id)}
            error={wrong('settings.seedingEventId')}
          />
        )}
      </Part>
      <Part title={t('part.next')} about={t('part.nextAbout')} field="nextTournamentId" two>
        <EventPicker
          label={t('field.nextTournamentId')}
          value={values.nextTournamentId}
          onChange={(id) => {
            set('nextTournamentId', id)
            if (id && values.settings.qualifiers === 0) setting('qualifiers', 2)
          }}
          error={wrong('nextTournamentId')}
        />
        {values.nextTournamentId && <SettingNumber name="qualifiers" max={event.maxPlayers} about />}
        <SeriesField />
      </Part>
    </>
  )
}

type EventPickerProps = {
  label: string
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** One of the host's other events. */
function EventPicker({ label, value, onChange, error }: EventPickerProps) {
  const t = useWords('edit')
  const { event } = useTheDraft()
  const { data, isPending } = useQuery(eventsOf(event.organization?.id ?? null))
  const others = (data?.data ?? []).filter(
    (one) => one.id !== event.id && (one.organization?.id ?? null) === (event.organization?.id ?? null),
  )
  const isKnown = value === null || others.some(({ id }) => id === value)
  return (
    <Select
      label={label}
      error={error}
      description={!isPending && others.length === 0 ? t('noOtherEvents') : undefined}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('none')}</option>
      {!isKnown && value && <option value={value}>{t('chosenEvent')}</option>}
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
