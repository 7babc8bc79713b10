import { useTranslation } from '../lib/i18n/i18n.ts'
import { browserZone } from '../lib/page/now.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { Switch } from '../ui/controls/checks.tsx'
import { Select } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { TimeRangeFields } from '../ui/form/time-range-fields.tsx'
import { communityReads, type EmailSettings } from './queries.ts'

type Hours = NonNullable<EmailSettings['quietHours']>

const night: Hours = { from: '22:00', to: '08:00' }

/** The hours in which the community sends no automatic email. The first time they are switched on, the zone of the browser is stored. */
export function QuietHoursPart({ id, settings }: { id: string; settings: EmailSettings }) {
  const t = useTranslation('automations')
  const { act } = useAction('PATCH /admin/organizations/{id}/email', communityReads)
  const zones = useHydrated() ? Intl.supportedValuesOf('timeZone') : []
  const { quietHours: hours, timezone } = settings
  const save = (body: { quietHours?: Hours | null; timezone?: string }) => act({ params: { id }, body })
  const switchOn = () =>
    save({
      quietHours: night,
      ...(timezone === null && { timezone: browserZone() }),
    })
  return (
    <section className="automation-part">
      <h2>{t('quietTitle')}</h2>
      <p className="hint">{t('quietAbout')}</p>
      <Switch
        checked={hours !== null}
        onChange={({ target }) => void (target.checked ? switchOn() : save({ quietHours: null }))}
      >
        {t('quietOn')}
      </Switch>
      {hours && (
        <div className="automation-quiet">
          <TimeRangeFields
            stored={hours}
            fromLabel={t('quietFrom')}
            toLabel={t('quietTo')}
            onSave={(quietHours) => void save({ quietHours })}
          />
          <Select
            label={t('timezone')}
            value={timezone ?? 'UTC'}
            onChange={({ target }) => void save({ timezone: target.value })}
          >
            {[...new Set([timezone ?? 'UTC', ...zones])].map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </div>
      )}
    </section>
  )
}
