import type { EventRow } from '../../events/event.ts'

export type Clocked = Pick<EventRow, 'settings' | 'pausedAt'>

export const minutesOn = ({ pausedAt }: Pick<EventRow, 'pausedAt'>, now: Date, minutes: number) =>
  minutes === 0 ? null : new Date((pausedAt ?? now).getTime() + minutes * 60_000)

export type Call = { calledAt: Date; deadlineAt: Date | null }

export function callAt(event: Clocked, now: Date): Call {
  const { requireReady, noShowMinutes } = event.settings
  return { calledAt: now, deadlineAt: requireReady ? minutesOn(event, now, noShowMinutes) : null }
}

/** Null where the staff calls. */
export const ownCall = (event: Clocked, now: Date): Call | null =>
  event.settings.stations.length > 0 ? null : callAt(event, now)
