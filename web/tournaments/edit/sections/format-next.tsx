import { seedings } from '@guildhall/contract/tournaments/constants.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReplyTo } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Select } from '../../../ui/controls/inputs.tsx'
import { SettingChoice, SettingNumber } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { eventsOf } from '../queries.ts'
import { useEventDraft } from '../use-draft.ts'
import { SeriesField } from './series-field.tsx'

/** The previous stage and the next stage. */
export function NextStage() {
  const t = useTranslation('edit')
  const { values, set, setSetting, errorOf, event } = useEventDraft()
  return (
    <>
      <Part title={t('part.seeding')} field="settings.seeding" twoColumns>
        <SettingChoice
          name="seeding"
          options={seedings}
          labelOf={(item) => t(`seeding.${item}`)}
          showHelp={event.startedAt === null}
        />
        {values.settings.seeding === 'event' && (
          <EventPicker
            label={t('setting.seedingEventId')}
            value={values.settings.seedingEventId}
            onChange={(id) => setSetting('seedingEventId', id)}
            error={errorOf('settings.seedingEventId')}
          />
        )}
      </Part>
      <Part title={t('part.next')} description={t('part.nextAbout')} field="nextTournamentId" twoColumns>
        <EventPicker
          label={t('field.nextTournamentId')}
          value={values.nextTournamentId}
          onChange={(id) => {
            set('nextTournamentId', id)
            if (id && values.settings.qualifiers === 0) setSetting('qualifiers', 2)
          }}
          error={errorOf('nextTournamentId')}
          isOffered={takesEntrants}
        />
        {values.nextTournamentId && <SettingNumber name="qualifiers" max={event.maxPlayers} showHelp />}
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
  isOffered?: (event: EventCard) => boolean
}

type EventCard = ReplyTo<'GET /tournaments/created'>['data'][number]

const openStatuses: readonly string[] = ['draft', 'upcoming', 'registration', 'checkin', 'closed']

/** An event that has started, ended or was cancelled takes no qualifiers, and neither does a rehearsal. */
const takesEntrants = ({ status, rehearsal }: EventCard) => openStatuses.includes(status) && !rehearsal

/** One of the host's other events. */
function EventPicker({ label, value, onChange, error, isOffered = () => true }: EventPickerProps) {
  const t = useTranslation('edit')
  const { event } = useEventDraft()
  const { data, isPending } = useQuery(eventsOf(event.organization?.id ?? null))
  const otherEvents = (data?.data ?? []).filter(
    (item) =>
      item.id !== event.id && isOffered(item) && (item.organization?.id ?? null) === (event.organization?.id ?? null),
  )
  const isListed = value === null || otherEvents.some(({ id }) => id === value)
  return (
    <Select
      label={label}
      error={error}
      description={!isPending && otherEvents.length === 0 ? t('noOtherEvents') : undefined}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('none')}</option>
      {!isListed && value && <option value={value}>{t('chosenEvent')}</option>}
      {otherEvents.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
