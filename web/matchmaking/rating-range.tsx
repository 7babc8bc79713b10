import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { UserQueue } from './queries.ts'

const STEP_SECONDS = 30

/** The accepted rating difference after a waiting time, as the server calculates it. */
const gapAfter = ({ start, perSecond, max }: { start: number; perSecond: number; max: number }, seconds: number) =>
  Math.max(start, Math.min(max, start + perSecond * seconds))

type RatingRangeProps = { queue: NonNullable<UserQueue['queue']>; elapsed: number }

/** The ratings of possible opponents now, and in half a minute. A queue for everyone has no range. */
export function RatingRange({ queue, elapsed }: RatingRangeProps) {
  const t = useTranslation('queue')
  const { number } = useFormat()
  const { window } = queue.league
  if (window.max >= 10_000) return null
  const gap = Math.round(gapAfter(window, elapsed / 1000))
  const next = Math.round(gapAfter(window, elapsed / 1000 + STEP_SECONDS))
  const rating = Math.round(queue.rating)
  const span = (difference: number) => {
    const edge = `${Math.max(0, 50 - (difference / window.max) * 50)}%`
    return { left: edge, right: edge }
  }
  return (
    <div className="rating-range">
      <p>{t('opponentsRating')}</p>
      <div className="rating-range-bar" aria-hidden="true">
        <i className="rating-range-next" style={span(next)} />
        <i className="rating-range-now" style={span(gap)} />
        <i className="rating-range-you" />
      </div>
      <p className="rating-range-text">
        {t('range', { low: number(rating - gap), high: number(rating + gap) })}
        {next > gap && <small>{t('nextRange', { low: number(rating - next), high: number(rating + next) })}</small>}
      </p>
    </div>
  )
}
