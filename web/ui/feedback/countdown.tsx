import { useNow } from '../../lib/page/now.ts'

const minute = 60_000
export const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 01:12:38, 04:32, +06:30: hours only if there are any, and a plus sign after the end. */
export function countdownText(milliseconds: number) {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000)
  const hours = Math.floor(seconds / 3600)
  const clock = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return `${milliseconds < 0 ? '+' : ''}${hours ? `${twoDigits(hours)}:` : ''}${clock}`
}

export const countdownState = (milliseconds: number) =>
  milliseconds < 0 ? 'over' : milliseconds <= 5 * minute ? 'soon' : 'calm'

type CountdownProps = { to: string; label: string }

/** Counts down to a time, and up after it. The server renders dashes, because the page may be cached. */
export function Countdown({ to, label }: CountdownProps) {
  const now = useNow(1000)
  const remaining = now === null ? null : Date.parse(to) - now
  return (
    <time
      className="clock countdown"
      dateTime={to}
      data-state={remaining === null ? 'calm' : countdownState(remaining)}
      role="timer"
      aria-label={label}
    >
      {remaining === null ? '––:––' : countdownText(remaining)}
    </time>
  )
}
