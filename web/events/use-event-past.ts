import { useNow } from '../lib/page/now.ts'

/** Whether a time has passed, to the minute; false until hydration. */
export function useIsPast() {
  const now = useNow(60_000)
  return (at: string | null) => at !== null && now !== null && Date.parse(at) <= now
}
