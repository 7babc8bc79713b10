import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { browserZone } from '../lib/page/now.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { Switch } from '../ui/controls/checks.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { communityReads, type EmailSettings } from './queries.ts'

type Hours = NonNullable<EmailSettings['quietHours']>

const night: Hours = { from: '22:00', to: '08:00' }

/** The hours in which the community sends no automatic email. The first time they are switched on, the zone of the browser is stored. */
export function QuietHoursPart({ id, settings }: { id: string; settings: EmailSettings }) {
  const t = useTranslation('automations')
  const { act } = useAction('PATCH /admin/organizations/{id}/email', communityReads)
  const zones = useHydrated() ? Intl.supportedValuesOf('timeZone') : []
  const { quietHours: hours, timezone } = settings
  const [typed, setTyped] = useState<Partial<Hours>>({})
  const save = (body: { quietHours?: Hours | null; timezone?: string }) => act({ params: { id }, body })
  const switchOn = () =>
    save({
      quietHours: night,
      ...(timezone === null && { timezone: browserZone() }),
    })
  /** A browser reports an empty time while it is being typed. The other time may not be saved yet. */
  const change = (time: Partial<Hours>) => {
    if (!hours || !Object.values(time).every((value) => /^\d\d:\d\d$/.test(value))) return
    const times = { ...typed, ...time }
    setTyped(times)
    void save({ quietHours: { ...hours, ...times } })
  }
  return (
    <section className="automation-part">
      <h2>{t('quietTitle')}</h2>
      <p className="hint">{t('quietAbout')}</p>
      <Switch
        checked={hours !== null}
        onChange={({ target }) => {
          setTyped({})
          void (target.checked ? switchOn() : save({ quietHours: null }))
        }}
      >
        {t('quietOn')}
      </Switch>
      {hours && (
        <div className="automation-quiet">
          <TextField
            label={t('quietFrom')}
            type="time"
            defaultValue={hours.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={t('quietTo')}
            type="time"
            defaultValue={hours.to}
            onChange={({ target }) => change({ to: target.value })}
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
