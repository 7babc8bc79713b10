import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { countdownState, countdownText, twoDigits } from '../../ui/feedback/countdown.tsx'
import type { CountdownTarget } from './next-step.ts'

const dayMs = 86_400_000

/** Large, on the card: first days, then hours, minutes and seconds. */
export function StepCountdown({ until: { label, at } }: { until: CountdownTarget }) {
  const t = useTranslation('players')
  const now = useNow(1000)
  const leftMs = now === null ? null : Math.max(0, Date.parse(at) - now)
  const days = leftMs === null ? 0 : Math.floor(leftMs / dayMs)
  const seconds = leftMs === null ? null : Math.floor(leftMs / 1000)
  const parts = [
    { value: seconds === null ? '––' : twoDigits(Math.floor(seconds / 3600)), unit: t('hours') },
    { value: seconds === null ? '––' : twoDigits(Math.floor(seconds / 60) % 60), unit: t('minutes') },
    { value: seconds === null ? '––' : twoDigits(seconds % 60), unit: t('seconds') },
  ]
  return (
    <div>
      <p className="next-clock-label">{t(`until.${label}`)}</p>
      <time
        className="next-clock"
        dateTime={at}
        role="timer"
        data-state={leftMs === null ? 'calm' : countdownState(leftMs)}
      >
        {days > 1 ? (
          <b className="clock">{t('days', { count: days })}</b>
        ) : (
          parts.map(({ value, unit }) => (
            <span key={unit}>
              <b className="clock">{value}</b>
              <small>{unit}</small>
            </span>
          ))
        )}
      </time>
    </div>
  )
}

type InlineCountdownProps = {
  until: CountdownTarget
  /** Shown until hydration, so that nothing moves then; without it there is no countdown in the page of the server, which may be cached. */
  readAt?: number
}

/** Inline, on the bar. */
export function InlineCountdown({ until: { label, at }, readAt }: InlineCountdownProps) {
  const t = useTranslation('players')
  const now = useNow(1000) ?? readAt
  if (now === undefined) return null
  const leftMs = Math.max(0, Date.parse(at) - now)
  const days = Math.floor(leftMs / dayMs)
  return (
    <span className="small-clock">
      {t(`until.${label}`)} <b>{days > 1 ? t('days', { count: days }) : countdownText(leftMs)}</b>
    </span>
  )
}
