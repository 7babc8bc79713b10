import { useEffect, useEffectEvent } from 'react'
import { type Event, useReread } from '../../queries.ts'
import type { StaffMatch } from '../queries.ts'
import { stateOf } from './groups.ts'

const slack = 1_500
const again = 60_000

/** Overdue comes with the clock alone, so nobody sends news of it: the board looks again when a match should be over. */
export function useOverdue({ settings, pausedAt }: Event, rows: readonly StaffMatch[]) {
  const reread = useReread()
  const onDue = useEffectEvent(() => reread())
  const due = rows.flatMap((row) =>
    row.calledAt && ['playing', 'called'].includes(stateOf(row))
      ? [Date.parse(row.calledAt) + settings.matchMinutes * row.bestOf * 60_000]
      : [],
  )
  const next = settings.matchMinutes === 0 || pausedAt || due.length === 0 ? null : Math.min(...due)
  useEffect(() => {
    if (next === null) return
    const wait = next - Date.now() + slack
    // Past already, and not overdue to the server: it counts from when both were there.
    const timer = wait > 0 ? setTimeout(onDue, Math.min(wait, 2 ** 31 - 1)) : setInterval(onDue, again)
    return () => clearTimeout(timer)
  }, [next])
}
