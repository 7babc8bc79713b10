import { useEffect, useEffectEvent } from 'react'
import { type Event, useReload } from '../../queries.ts'
import type { StaffMatch } from '../queries.ts'
import { stateOf } from './groups.ts'

const slackMs = 1_500
const retryMs = 60_000

/** A match becomes overdue by time alone and no update announces it, so the list reloads when a match should be over. */
export function useOverdueReload({ settings, pausedAt }: Event, rows: readonly StaffMatch[]) {
  const reload = useReload()
  const onDue = useEffectEvent(() => reload())
  const dueTimes = rows.flatMap((row) =>
    row.calledAt && ['playing', 'called'].includes(stateOf(row))
      ? [Date.parse(row.calledAt) + settings.matchMinutes * row.bestOf * 60_000]
      : [],
  )
  const nextDue = settings.matchMinutes === 0 || pausedAt || dueTimes.length === 0 ? null : Math.min(...dueTimes)
  useEffect(() => {
    if (nextDue === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The server counts from the moment both were present, so it may report the match as overdue only later.
    function reloadAfter(delay: number) {
      timer = setTimeout(() => {
        onDue()
        reloadAfter(retryMs)
      }, delay)
    }
    const delay = nextDue - Date.now() + slackMs
    reloadAfter(delay > 0 ? Math.min(delay, 2 ** 31 - 1) : retryMs)
    return () => clearTimeout(timer)
  }, [nextDue])
}
