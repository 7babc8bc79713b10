import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import type { CheckInOverview, Event } from '../queries.ts'

/** The times of the event, in the reader's time zone. */
export function Times({ event, checkIn }: { event: Event; checkIn: CheckInOverview }) {
  const t = useTranslation('manage')
  const rows = [
    { label: t('opens'), at: event.registrationStart },
    { label: t('closes'), at: event.registrationEnd },
    { label: t('checkinFrom'), at: checkIn.opensAt },
    { label: t('start'), at: event.startedAt ?? event.date },
    { label: t('end'), at: event.endedAt ?? event.endDate },
  ]
  const { settings } = event
  return (
    <section className="manage-part">
      <h2>{t('times')}</h2>
      <dl className="manage-times">
        {rows.map(
          ({ label, at }) =>
            at && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Time at={at} show="full" />
                </dd>
              </div>
            ),
        )}
      </dl>
      {event.startedAt === null && (
        <p className="hint">
          {settings.autoStart
            ? settings.checkinReview === 'hold' && checkIn.opensAt
              ? t('autoStartHolds')
              : t('autoStarts')
            : t('manualStart')}
        </p>
      )}
    </section>
  )
}
