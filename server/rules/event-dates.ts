/**
 * The dates of an event must be in order: registrationStart < registrationEnd ≤ date < endDate, and check-in opens before
 * the start. Missing dates are not compared.
 *
 * Readiness lists what is missing before an event can be published, and what is only recommended.
 */
import { wallClock } from '@guildhall/engine'
import type { EventTimes } from './lifecycle.ts'

export type DateRefusal = {
  code: 'NOT_A_DATE' | 'REGISTRATION_ORDER' | 'REGISTRATION_AFTER_START' | 'END_BEFORE_START' | 'CHECKIN_AFTER_START'
  field: string
}

export type EventDates = Pick<EventTimes, 'date' | 'endDate' | 'registrationStart' | 'registrationEnd' | 'checkinAt'>

export function refuseDates(event: EventDates): DateRefusal[] {
  const { date, endDate, registrationStart, registrationEnd, checkinAt } = event
  const invalid = Object.entries({ registrationStart, registrationEnd, checkinAt, date, endDate })
    .filter(([, time]) => time && Number.isNaN(time.getTime()))
    .map(([field]): DateRefusal => ({ code: 'NOT_A_DATE', field }))
  if (invalid.length > 0) return invalid

  const end = registrationEnd ?? date
  const refusals: DateRefusal[] = []
  if (registrationStart && end && registrationStart >= end) {
    refusals.push({ code: 'REGISTRATION_ORDER', field: 'registrationStart' })
  }
  if (registrationEnd && date && registrationEnd > date) {
    refusals.push({ code: 'REGISTRATION_AFTER_START', field: 'registrationEnd' })
  }
  if (checkinAt && date && checkinAt >= date) refusals.push({ code: 'CHECKIN_AFTER_START', field: 'checkinAt' })
  if (date && endDate && date >= endDate) refusals.push({ code: 'END_BEFORE_START', field: 'endDate' })
  return refusals
}

/** Moves a time by as much as the clock on the wall moves, so that it stays at its time of day while clocks change. */
export function moveLocally(time: Date, { from, to, timezone }: { from: Date; to: Date; timezone: string }): Date {
  const clock = wallClock(timezone)
  const offsetAt = (at: Date) => Date.parse(`${clock(at)}Z`) - Math.floor(at.getTime() / 1_000) * 1_000
  const moved = new Date(time.getTime() + to.getTime() - from.getTime())
  return new Date(moved.getTime() + offsetAt(time) - offsetAt(from) - offsetAt(moved) + offsetAt(to))
}

/** Rounds that have their own start times move with the start of the event. */
export const moveRounds = <R extends { startsAt?: string }>(rounds: R[], move: (time: Date) => Date): R[] =>
  rounds.map((round) => (round.startsAt ? { ...round, startsAt: move(new Date(round.startsAt)).toISOString() } : round))

export type EventDraft = EventDates & {
  name?: string | null
  gameId?: string | null
  type?: string | null
  maxPlayers?: number | null
  minPlayers?: number | null
  teamSize?: number | null
  rules?: string | null
  timezone?: string | null
  publishedAt?: Date | null
}

export type Readiness = { code: string; field: string; blocks: boolean }

/** Reasons that block the publication of a draft (`blocks`), and recommendations. */
export function publishReadiness(draft: EventDraft, now: Date): Readiness[] {
  const required = { name: draft.name?.trim(), gameId: draft.gameId, type: draft.type, date: draft.date }
  const needsEnd = draft.type === 'LEADERBOARD' && !draft.publishedAt // no last match ends it
  const missing = Object.entries({
    ...required,
    ...(needsEnd && { endDate: draft.endDate }),
    maxPlayers: draft.maxPlayers,
  })
    .filter(([, value]) => !value)
    .map(([field]) => ({ code: 'MISSING', field, blocks: true }))
  const recommended = Object.entries({ rules: draft.rules?.trim(), timezone: draft.timezone })
    .filter(([, value]) => !value)
    .map(([field]) => ({ code: 'MISSING', field, blocks: false }))
  const past = draft.date && draft.date <= now ? [{ code: 'START_IN_PAST', field: 'date', blocks: false }] : []
  const refused = [...refuseDates(draft), ...refuseLimits(draft)].map((refusal) => ({ ...refusal, blocks: true }))
  return [...missing, ...refused, ...past, ...recommended]
}

export type LimitRefusal = { code: 'OUT_OF_RANGE'; field: string; min: number; max: number }

const eventLimits = {
  name: { min: 3, max: 80 },
  maxPlayers: { min: 2, max: 65_536 },
  teamSize: { min: 1, max: 64 },
} as const

export function refuseLimits(
  draft: Pick<EventDraft, 'name' | 'maxPlayers' | 'minPlayers' | 'teamSize'>,
): LimitRefusal[] {
  const minPlayers = { min: 2, max: draft.maxPlayers ?? eventLimits.maxPlayers.max }
  const values = [
    { field: 'name', value: draft.name?.trim() ? [...draft.name.trim()].length : null, ...eventLimits.name },
    { field: 'maxPlayers', value: draft.maxPlayers, ...eventLimits.maxPlayers },
    { field: 'minPlayers', value: draft.minPlayers, ...minPlayers },
    { field: 'teamSize', value: draft.teamSize, ...eventLimits.teamSize },
  ]
  return values.flatMap(({ field, value, min, max }): LimitRefusal[] =>
    value == null || (Number.isInteger(value) && value >= min && value <= max)
      ? []
      : [{ code: 'OUT_OF_RANGE', field, min, max }],
  )
}
