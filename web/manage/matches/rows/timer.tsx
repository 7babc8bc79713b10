import { useNow } from '../../../lib/page/now.ts'
import { countdownText } from '../../../ui/feedback/countdown.tsx'

type TimerProps = {
  at: string
  direction: 'since' | 'until'
  /** When the event was paused; the time shown stops there. */
  pausedAt: string | null
}

/** The time since a moment, or until it. */
export function Timer({ at, direction, pausedAt }: TimerProps) {
  const currentTime = useNow(1000)
  const now = pausedAt ? Date.parse(pausedAt) : currentTime
  if (now === null) return <time dateTime={at}>––:––</time>
  const timeLeft = Date.parse(at) - now
  return <time dateTime={at}>{countdownText(direction === 'until' ? timeLeft : Math.max(0, -timeLeft))}</time>
}
