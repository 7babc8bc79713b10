import { useFormat, useOtherDay } from '../../lib/i18n/format.ts'
import { useNow } from '../../lib/page/now.ts'

type TimeProps = {
  at: string
  /** `clock` 18:40 CET · `day` Fri 13 Nov · `full` Fri 13 Nov, 18:40 CET · `ago` 3 minutes ago. */
  show?: 'clock' | 'day' | 'full' | 'ago'
}

/** A time in the reader's zone, with the name of the zone. */
export function Time({ at, show = 'clock' }: TimeProps) {
  const { clock, day, afterDay, zoneName, relative } = useFormat()
  const now = useNow(60_000)
  return (
    <time dateTime={at}>
      {show === 'ago' && (now === null ? day(at) : relative(at, Math.max(now, Date.parse(at))))}
      {(show === 'day' || show === 'full') && day(at)}
      {show === 'full' && afterDay}
      {(show === 'clock' || show === 'full') && (
        <>
          {clock(at)}
          <small className="zone">{zoneName(at)}</small>
        </>
      )}
    </time>
  )
}

/** 18:40 CET, and on another day than today 13 Nov, 18:40 CET. */
export function NextTime({ at }: { at: string }) {
  const { clock, afterDay, zoneName } = useFormat()
  const day = useOtherDay()(at)
  return (
    <time dateTime={at}>
      {day && day + afterDay}
      {clock(at)}
      <small className="zone">{zoneName(at)}</small>
    </time>
  )
}
