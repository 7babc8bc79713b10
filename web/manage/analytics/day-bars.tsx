import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { everyDay } from './every-day.ts'

type DayBarsProps = { label: string; head: string; days: readonly { day: string; count: number }[] }

const height = 100
const gap = 0.2
/** A short range does not fill the width. */
const minBars = 7

/** One bar per day. Screen readers get the same data as a table. */
export function DayBars({ label, head, days }: DayBarsProps) {
  const t = useTranslation('manage')
  const { number, calendarDay } = useFormat()
  const bars = everyDay(days)
  const maxCount = Math.max(1, ...bars.map(({ count }) => count))
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return null
  return (
    <figure className="manage-days">
      <p aria-hidden="true">{label}</p>
      <svg viewBox={`0 0 ${Math.max(minBars, bars.length)} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index + gap / 2}
            width={1 - gap}
            y={height - (height * count) / maxCount}
            height={(height * count) / maxCount}
          >
            <title>{`${calendarDay(day)}: ${number(count)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <span>{bars.length > 1 ? `${calendarDay(first.day)} – ${calendarDay(last.day)}` : calendarDay(first.day)}</span>
        <span>{t('dailyPeak', { count: maxCount })}</span>
      </figcaption>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dayHead')}</th>
            <th scope="col">{head}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{calendarDay(day)}</th>
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
