/** How long a user has waited for an answer. */
import { ticketTargets } from '@guildhall/contract/tickets/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useNow } from '../lib/page/now.ts'
import type { StateTone } from '../ui/table/data-table.tsx'

/** 18 min · 4 h 20 min · 4 h · 2 d 3 h. */
export function useDuration() {
  const t = useTranslation('tickets')
  return (minutes: number) => {
    const hours = Math.floor(minutes / 60)
    if (hours === 0) return t('minutes', { minutes })
    if (hours < 24) return minutes % 60 ? t('hoursMinutes', { hours, minutes: minutes % 60 }) : t('hours', { hours })
    const days = Math.floor(hours / 24)
    return hours % 24 ? t('daysHours', { days, hours: hours % 24 }) : t('days', { days })
  }
}

const waitedMinutes = (since: string, now: number) => Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))

function toneOf(minutes: number): StateTone {
  if (minutes >= ticketTargets.late) return 'danger'
  return minutes >= ticketTargets.soon ? 'warning' : 'info'
}

/** Red when the target has passed. The server renders a dash, because it does not know the time of the reader. */
export function WaitingTime({ since }: { since: string }) {
  const duration = useDuration()
  const now = useNow(30_000)
  if (now === null) return <b className="ticket-wait">–</b>
  const minutes = waitedMinutes(since, now)
  return (
    <b className="ticket-wait" data-tone={toneOf(minutes)}>
      <time dateTime={since}>{duration(minutes)}</time>
    </b>
  )
}
