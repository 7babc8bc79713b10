import { useNow } from '../../lib/page/now.ts'

const minute = 60_000
const two = (value: number) => String(value).padStart(2, '0')

/** 01:12:38, 04:32, +06:30: hours only when there are any, and a plus once it is over. */
export function countdownText(milliseconds: number) {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000)
  const hours = Math.floor(seconds / 3600)
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return `${milliseconds < 0 ? '+' : ''}${hours ? `${two(hours)}:` : ''}${clock}`
}

export const countdownState = (milliseconds: number) =>
  milliseconds < 0 ? 'over' : milliseconds <= 5 * minute ? 'soon' : 'calm'

type CountdownProps = { to: string; label: string }

/** Runs down to a moment, and up after it. On the server the time is not known, and dashes hold its place. */
export function Countdown({ to, label }: CountdownProps) {
  const now = useNow(1000)
  const left = now === null ? null : Date.parse(to) - now
  return (
    <time
      className="clock countdown"
      dateTime={to}
      data-state={left === null ? 'calm' : countdownState(left)}
      role="timer"
      aria-label={label}
    >
      {left === null ? '––:––' : countdownText(left)}
    </time>
  )
}
