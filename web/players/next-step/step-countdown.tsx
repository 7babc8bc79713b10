import { useWords } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { countdownState, countdownText } from '../../ui/feedback/countdown.tsx'
import type { Until } from './next-step.ts'

const dayMs = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')

/** Large, on the card: first days, then hours, minutes and seconds. */
export function StepClock({ until: { what, at } }: { until: Until }) {
  const t = useWords('players')
  const now = useNow(1000)
  const left = now === null ? null : Math.max(0, Date.parse(at) - now)
  const days = left === null ? 0 : Math.floor(left / dayMs)
  const seconds = left === null ? null : Math.floor(left / 1000)
  const parts = [
    { value: seconds === null ? '––' : two(Math.floor(seconds / 3600)), unit: t('hours') },
    { value: seconds === null ? '––' : two(Math.floor(seconds / 60) % 60), unit: t('minutes') },
    { value: seconds === null ? '––' : two(seconds % 60), unit: t('seconds') },
  ]
  return (
    <div>
      <p className="next-clock-label">{t(`until.${what}`)}</p>
      <time
        className="next-clock"
        dateTime={at}
        role="timer"
        data-state={left === null ? 'calm' : countdownState(left)}
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

/** Inline, on the bar. */
export function SmallClock({ until: { what, at } }: { until: Until }) {
  const t = useWords('players')
  const now = useNow(1000)
  if (now === null) return null
  const left = Math.max(0, Date.parse(at) - now)
  const days = Math.floor(left / dayMs)
  return (
    <span className="small-clock">
      {t(`until.${what}`)} <b>{days > 1 ? t('days', { count: days }) : countdownText(left)}</b>
    </span>
  )
}
