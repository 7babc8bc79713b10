import { useWords } from '../../../lib/i18n/i18n.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Select } from '../../../ui/controls/inputs.tsx'
import { TimeField } from '../fields/bound.tsx'
import { Part } from '../fields/part.tsx'
import { useTheDraft } from '../use-draft.ts'
import { momentOf, wallOf } from '../zone-time.ts'

const timeKeys = ['date', 'endDate', 'registrationStart', 'registrationEnd', 'checkinAt'] as const

export function Dates() {
  const t = useWords('edit')
  const { values } = useTheDraft()
  return (
    <>
      <Part title={t('part.start')} about={t('part.startAbout')} field="date" two>
        <TimeField name="date" />
        <Zone />
      </Part>
      <Part title={t('part.window')} field="registrationStart" two>
        <TimeField name="registrationStart" about />
        <TimeField name="registrationEnd" about />
        {values.settings.checkin && values.type !== 'REGISTRATION' && <TimeField name="checkinAt" />}
      </Part>
      <Part title={t('part.end')} field="endDate" two>
        <TimeField name="endDate" about />
      </Part>
    </>
  )
}

/** Wall-clock times stay as typed, so another zone changes the absolute time. */
function Zone() {
  const t = useWords('edit')
  const { values, set, wrong, event } = useTheDraft()
  // The server's list and the browser's list differ, so the full list is the browser's.
  const zones = useHydrated() ? Intl.supportedValuesOf('timeZone') : []
  function change(timezone: string) {
    for (const key of timeKeys) {
      const at = values[key]
      if (at && !(key === 'checkinAt' && !values.date)) set(key, momentOf(wallOf(at, values.timezone), timezone))
    }
    set('timezone', timezone)
  }
  return (
    <Select
      label={t('field.timezone')}
      description={t('about.timezone')}
      error={wrong('timezone')}
      value={values.timezone}
      onChange={({ target }) => change(target.value)}
    >
      {[event.timezone, values.timezone].map(
        (kept, place, all) =>
          !zones.includes(kept) &&
          all.indexOf(kept) === place && (
            <option key={kept} value={kept}>
              {kept}
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
