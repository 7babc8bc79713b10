/** The calendar of an event, completed: what was not said follows the start. */
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'

export type Times = {
  date: Date | null
  endDate: Date | null
  registrationStart: Date | null
  registrationEnd: Date | null
  checkinAt: Date | null
}
type Key = keyof Times

export const timeKeys = ['date', 'endDate', 'registrationStart', 'registrationEnd', 'checkinAt'] as const

export const noTimes: Times = {
  date: null,
  endDate: null,
  registrationStart: null,
  registrationEnd: null,
  checkinAt: null,
}

type Checkin = { type: TournamentType; checkin: boolean; checkinMinutes: number; moved: boolean }

/** A moved start takes the rest along. The opening of registration stays where it is, so that nobody is shut out again. */
export function settleTimes(before: Times, change: Partial<Times>, checkin: Checkin): Times {
  const date = given(change, 'date') ? (change.date ?? null) : before.date
  const by = date && before.date ? date.getTime() - before.date.getTime() : 0
  const follow = (key: Key) => (given(change, key) ? (change[key] ?? null) : moved(before[key], by))
  return {
    date,
    endDate: follow('endDate'),
    registrationStart: given(change, 'registrationStart')
      ? (change.registrationStart ?? null)
      : before.registrationStart,
    registrationEnd: follow('registrationEnd') ?? date,
    checkinAt: given(change, 'checkinAt')
      ? (change.checkinAt ?? null)
      : opening(before, date, follow('checkinAt'), checkin),
  }
}

/** Reckoned when there is a start for the first time and when the host changes the rule; afterwards it follows the start. */
function opening(before: Times, date: Date | null, followed: Date | null, rule: Checkin) {
  if (!rule.checkin || !date || rule.type === 'REGISTRATION') return null
  return before.date && !rule.moved ? followed : moved(date, -rule.checkinMinutes * 60_000)
}

const given = (change: Partial<Times>, key: Key) => change[key] !== undefined
const moved = (time: Date | null, by: number) => time && new Date(time.getTime() + by)
