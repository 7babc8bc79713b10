/** Completes the times of an event: times that are not set follow the start. */
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { moveLocally } from '../rules/event-dates.ts'

export type Times = {
  date: Date | null
  endDate: Date | null
  registrationStart: Date | null
  registrationEnd: Date | null
  checkinAt: Date | null
}
type Key = keyof Times

export const timeKeys = ['date', 'endDate', 'registrationStart', 'registrationEnd', 'checkinAt'] as const

export const emptyTimes: Times = {
  date: null,
  endDate: null,
  registrationStart: null,
  registrationEnd: null,
  checkinAt: null,
}

type CheckinRule = { type: TournamentType; checkin: boolean; checkinMinutes: number; ruleChanged: boolean }

/** How times move with the start. */
export const moveWith =
  (from: Date | null, to: Date | null, timezone: string) =>
  (time: Date): Date =>
    from && to && from.getTime() !== to.getTime() ? moveLocally(time, { from, to, timezone }) : time

/** The times of an event as of another start: check-in keeps its distance from it, the others their time of day. */
export function timesAt(from: Times & { timezone: string }, date: Date): Times {
  const move = moveWith(from.date, date, from.timezone)
  const distance = date.getTime() - (from.date ?? date).getTime()
  return {
    date,
    endDate: from.endDate && move(from.endDate),
    registrationStart: from.registrationStart && move(from.registrationStart),
    registrationEnd: from.registrationEnd && move(from.registrationEnd),
    checkinAt: shift(from.checkinAt, distance),
  }
}

/**
 * When the start moves, the other times move with it: check-in keeps its distance, the others their time of day. Only the opening of
 * registration stays, so that an open registration does not close again.
 */
export function resolveTimes(
  before: Times,
  change: Partial<Times>,
  { timezone, ...rule }: CheckinRule & { timezone: string },
): Times {
  const date = isSet(change, 'date') ? (change.date ?? null) : before.date
  const offset = date && before.date ? date.getTime() - before.date.getTime() : 0
  const move = moveWith(before.date, date, timezone)
  const follow = (key: Key) => (isSet(change, key) ? (change[key] ?? null) : before[key] && move(before[key]))
  return {
    date,
    endDate: follow('endDate'),
    registrationStart: isSet(change, 'registrationStart')
      ? (change.registrationStart ?? null)
      : before.registrationStart,
    registrationEnd: follow('registrationEnd') ?? date,
    checkinAt: isSet(change, 'checkinAt')
      ? (change.checkinAt ?? null)
      : checkinOpening(before, date, shift(before.checkinAt, offset), rule),
  }
}

/** Calculated when the event gets its first start and when the host changes the check-in rule; otherwise it moves with the start. */
function checkinOpening(before: Times, date: Date | null, shifted: Date | null, rule: CheckinRule) {
  if (!rule.checkin || !date || rule.type === 'REGISTRATION') return null
  return before.date && !rule.ruleChanged ? shifted : shift(date, -rule.checkinMinutes * 60_000)
}

const isSet = (change: Partial<Times>, key: Key) => change[key] !== undefined
const shift = (time: Date | null, milliseconds: number) => time && new Date(time.getTime() + milliseconds)
