import type { Tournament } from '../../events/queries.ts'
import { useIsPast } from '../../events/use-event-past.ts'
import { makeFormat, useFormat } from '../../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { useZone } from '../../lib/page/now.ts'

/** The deadlines of an event in the reader's zone; the start also in the host's zone. */
export function Deadlines({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { moment } = useFormat()
  const { status, registrationStart, registrationEnd, checkinAt, date, endDate, startedAt, endedAt, cancelledAt } =
    event
  const isPast = useIsPast()
  const rows = [
    {
      label: isPast(registrationStart) ? t('registrationOpened') : t('registrationStart'),
      at: status === 'upcoming' ? registrationStart : null,
    },
    {
      label: isPast(registrationEnd) ? t('closed') : t('registrationEnd'),
      at: startedAt || cancelledAt ? null : registrationEnd,
    },
    { label: isPast(checkinAt) ? t('checkinOpened') : t('checkin'), at: startedAt || cancelledAt ? null : checkinAt },
    {
      label: startedAt ? t('started') : cancelledAt || isPast(date) ? t('planned') : t('starts'),
      at: startedAt ?? date,
    },
    {
      label: endedAt ? t('ended') : isPast(endDate) ? t('plannedEnd') : t('ends'),
      at: endedAt ?? (cancelledAt ? null : endDate),
    },
    { label: t('cancelled'), at: cancelledAt },
  ]
  return (
    <dl className="deadlines">
      {!date && !startedAt && (
        <div>
          <dt>{t('starts')}</dt>
          <dd>{t('dateOpen')}</dd>
        </div>
      )}
      {rows.map(
        ({ label, at }) =>
          at && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <time dateTime={at}>{moment(at)}</time>
                {at === date && <HostTime at={at} zone={event.timezone} />}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function HostTime({ at, zone }: { at: string; zone: string }) {
  const t = useTranslation('tournaments')
  const locale = useLocale()
  const readerZone = useZone()
  const { clock } = useFormat()
  const hostFormat = makeFormat(locale, zone)
  if (zone === readerZone || hostFormat.clock(at) === clock(at)) return null
  return <small>{t('hostZone', { time: hostFormat.clock(at), zone: hostFormat.zoneName(at) })}</small>
}
