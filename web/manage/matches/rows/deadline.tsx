import { useNow } from '../../../lib/page/now.ts'
import { countdownText } from '../../../ui/feedback/countdown.tsx'

type ClockProps = {
  at: string
  way: 'since' | 'until' /** A paused event: its clocks stand. */
  pausedAt: string | null
}

/** The time since a moment, or until it. */
export function Clock({ at, way, pausedAt }: ClockProps) {
  const ticks = useNow(1000)
  const now = pausedAt ? Date.parse(pausedAt) : ticks
  if (now === null) return <time dateTime={at}>––:––</time>
  const timeLeft = Date.parse(at) - now
  return <time dateTime={at}>{countdownText(way === 'until' ? timeLeft : Math.max(0, -timeLeft))}</time>
}
