import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import type { TournamentCard } from '../queries.ts'

type EventTimeProps = {
  event: Pick<TournamentCard, 'date' | 'startedAt' | 'endedAt' | 'cancelledAt'>
  /** Also shows the day of an announced start; a start or end that has happened always has its day. */
  withDay?: boolean | undefined
}

/** When an event starts; once it has started or ended, when that really happened. */
export function EventTime({ event: { date, startedAt, endedAt, cancelledAt }, withDay = true }: EventTimeProps) {
  const t = useTranslation('tournaments')
  if (endedAt)
    return (
      <>
        {t('ended')} <Time at={endedAt} show="full" />
      </>
    )
  if (startedAt && !cancelledAt)
    return (
      <>
        {t('started')} <Time at={startedAt} show="full" />
      </>
    )
  return date ? <Time at={date} show={withDay ? 'full' : 'clock'} /> : t('dateOpen')
}
