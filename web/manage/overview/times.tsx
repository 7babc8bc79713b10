import { useIsPast } from '../../events/use-event-past.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import type { CheckInOverview, Event } from '../queries.ts'

/** The times of the event, in the reader's time zone. */
export function Times({ event, checkIn }: { event: Event; checkIn: CheckInOverview }) {
  const t = useTranslation('manage')
  const tTournaments = useTranslation('tournaments')
  const { settings, startedAt, endedAt, cancelledAt } = event
  const stoppedAt = startedAt ?? cancelledAt
  /** A planned time, unless the event started or was cancelled before it. */
  const planned = (at: string | null) => (at && stoppedAt && Date.parse(at) > Date.parse(stoppedAt) ? null : at)
  const isPast = useIsPast()
  const { registrationStart, registrationEnd } = event
  const rows = [
    {
      label: isPast(registrationStart) ? tTournaments('registrationOpened') : t('opens'),
      at: planned(registrationStart),
    },
    { label: isPast(registrationEnd) ? tTournaments('closed') : t('closes'), at: planned(registrationEnd) },
    {
      label: isPast(checkIn.opensAt) ? tTournaments('checkinOpened') : t('checkinFrom'),
      at: planned(checkIn.opensAt),
    },
    { label: t('start'), at: startedAt ?? planned(event.date) },
    { label: t('end'), at: endedAt ?? (cancelledAt ? null : event.endDate) },
    { label: tTournaments('cancelled'), at: cancelledAt },
  ]
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
      {stoppedAt === null && (
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
