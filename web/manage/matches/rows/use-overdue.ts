import { useEffect, useEffectEvent } from 'react'
import { type Event, useReload } from '../../queries.ts'
import type { StaffMatch } from '../queries.ts'
import { stateOf } from './groups.ts'

const slack = 1_500
const again = 60_000

/** A match becomes overdue by time alone and no update announces it, so the list reloads when a match should be over. */
export function useOverdue({ settings, pausedAt }: Event, rows: readonly StaffMatch[]) {
  const reload = useReload()
  const onDue = useEffectEvent(() => reload())
  const due = rows.flatMap((row) =>
    row.calledAt && ['playing', 'called'].includes(stateOf(row))
      ? [Date.parse(row.calledAt) + settings.matchMinutes * row.bestOf * 60_000]
      : [],
  )
  const next = settings.matchMinutes === 0 || pausedAt || due.length === 0 ? null : Math.min(...due)
  useEffect(() => {
    if (next === null) return
    const wait = next - Date.now() + slack
    // The time has passed but the server does not report it as overdue: the server counts from the moment both were present.
    const timer = wait > 0 ? setTimeout(onDue, Math.min(wait, 2 ** 31 - 1)) : setInterval(onDue, again)
    return () => clearTimeout(timer)
  }, [next])
}
