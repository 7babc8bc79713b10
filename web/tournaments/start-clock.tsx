import { makeFormat, useFormat } from '../lib/format.ts'
import { useLocale, useWords } from '../lib/i18n.ts'
import { useNow, useZone } from '../lib/now.ts'
import { Countdown } from '../ui/countdown.tsx'
import type { Tournament } from './queries.ts'

const dayMs = 86_400_000

/** When it begins: days while it is far, then the clock; and the same moment where the host lives. */
export function StartClock({ event }: { event: Tournament }) {
  const t = useWords('tournaments')
  const now = useNow(60_000)
  const { date, status } = event
  if (status === 'live' || status === 'paused') return <p className="start-words">{t('isLive')}</p>
  if (status === 'ended' || status === 'completed') return <p className="start-words">{t('isOver')}</p>
  if (!date) return <p className="start-words">{t('dateOpen')}</p>
  const left = now === null ? null : Date.parse(date) - now
  const days = left === null ? 0 : Math.floor(left / dayMs)
  return (
    <>
      <p className="start-label">{left !== null && left < 0 ? t('startedAgo') : t('startsIn')}</p>
      <p className="start-number">
        {days > 1 ? (
          <span className="clock countdown">{t('days', { count: days })}</span>
        ) : (
          <Countdown to={date} label={t('startsIn')} />
        )}
      </p>
      <Moment date={date} hostZone={event.timezone} />
    </>
  )
}

function Moment({ date, hostZone }: { date: string; hostZone: string }) {
  const t = useWords('tournaments')
  const locale = useLocale()
  const zone = useZone()
  const { day, clock, zoneName } = useFormat()
  const there = makeFormat(locale, hostZone)
  const isElsewhere = there.clock(date) !== clock(date) && hostZone !== zone
  return (
    <p className="start-moment">
      <time dateTime={date}>{t('zoneNote', { day: day(date), time: clock(date), zone: zoneName(date) })}</time>
      <small>{isElsewhere ? t('hostZone', { time: there.clock(date), zone: there.zoneName(date) }) : '\u00a0'}</small>
    </p>
  )
}
