import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../../../lib/i18n/zone-time.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Select } from '../../../ui/controls/inputs.tsx'
import { TimeField } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

const timeKeys = ['date', 'endDate', 'registrationStart', 'registrationEnd', 'checkinAt'] as const

export function Dates() {
  const t = useTranslation('edit')
  const { values } = useEventDraft()
  return (
    <>
      <Part title={t('part.start')} description={t('part.startAbout')} field="date" twoColumns>
        <TimeField name="date" />
        <Zone />
      </Part>
      <Part title={t('part.window')} field="registrationStart" twoColumns>
        <TimeField name="registrationStart" showHelp />
        <TimeField name="registrationEnd" showHelp />
        {values.settings.checkin && values.type !== 'REGISTRATION' && <TimeField name="checkinAt" />}
      </Part>
      <Part title={t('part.end')} field="endDate" twoColumns>
        <TimeField name="endDate" showHelp />
      </Part>
    </>
  )
}

/** Wall-clock times stay as typed, so another zone changes the absolute time. */
function Zone() {
  const t = useTranslation('edit')
  const { values, set, errorOf, event } = useEventDraft()
  // The server's list and the browser's list differ, so the full list is the browser's.
  const zones = useHydrated() ? Intl.supportedValuesOf('timeZone') : []
  function change(timezone: string) {
    const moved = (time: string) => momentOf(wallTime(time, values.timezone), timezone)
    for (const key of timeKeys) {
      const time = values[key]
      if (time && !(key === 'checkinAt' && !values.date)) set(key, moved(time))
    }
    if (values.rounds.some(({ startsAt }) => startsAt))
      set(
        'rounds',
        values.rounds.map((round) =>
          round.startsAt ? { ...round, startsAt: moved(round.startsAt) ?? round.startsAt } : round,
        ),
      )
    set('timezone', timezone)
  }
  return (
    <Select
      label={t('field.timezone')}
      description={t('about.timezone')}
      error={errorOf('timezone')}
      value={values.timezone}
      onChange={({ target }) => change(target.value)}
    >
      {[event.timezone, values.timezone].map(
        (zone, index, currentZones) =>
          !zones.includes(zone) &&
          currentZones.indexOf(zone) === index && (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ),
      )}
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}
