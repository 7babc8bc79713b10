import { openReportHours } from '@guildhall/contract/leagues/ladder-constants.ts'
import type { EventRow } from '../../events/event.ts'
import type { MatchRow } from '../match-read.ts'

export type TimedEvent = Pick<EventRow, 'settings' | 'pausedAt' | 'type'>

export const deadlineAfter = ({ pausedAt }: Pick<EventRow, 'pausedAt'>, now: Date, minutes: number) =>
  minutes === 0 ? null : new Date((pausedAt ?? now).getTime() + minutes * 60_000)

/** Until when the opponent answers a report. The opponent of an open report does not wait for it, and gets a day. */
export function answerDeadline(event: TimedEvent, { metadata }: Pick<MatchRow, 'metadata'>, now: Date) {
  const { autoAcceptMinutes } = event.settings
  return deadlineAfter(event, now, metadata.openReport && autoAcceptMinutes ? openReportHours * 60 : autoAcceptMinutes)
}

/** Until when an entrant takes the next step of the map veto. */
export const turnDeadline = (event: TimedEvent, now: Date) =>
  deadlineAfter(event, now, (event.settings.veto?.seconds ?? 60) / 60)

export type Call = { calledAt: Date; deadlineAt: Date | null }

export function callAt(event: TimedEvent, now: Date): Call {
  const { requireReady, noShowMinutes } = event.settings
  return { calledAt: now, deadlineAt: requireReady ? deadlineAfter(event, now, noShowMinutes) : null }
}

/** Null where the staff call matches manually: the event has stations, or they review each Swiss round first. */
export function automaticCall(event: TimedEvent, now: Date): Call | null {
  const { stations, reviewRounds } = event.settings
  return stations.length > 0 || (event.type === 'SWISS' && reviewRounds) ? null : callAt(event, now)
}
