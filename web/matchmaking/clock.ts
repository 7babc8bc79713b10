import { useNow } from '../lib/page/now.ts'
import { twoDigits } from '../ui/feedback/countdown.tsx'

/** 01:24, 1:02:03: a waiting time. */
export function waitText(milliseconds: number) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return `${hours ? `${hours}:` : ''}${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
}

/** Milliseconds since a time, updated every second; null until hydration. */
export function useElapsed(since: string): number | null {
  const now = useNow(1000)
  return now === null ? null : Math.max(0, now - Date.parse(since))
}
