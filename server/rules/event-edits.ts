/**
 * Which fields can be edited. Before the start: all of them. Some are locked from the start on, others from the completion
 * on; the caller passes a rule for each. Prizes of a running event can only be raised.
 *
 * While there are entrants, a field that matters to all of them needs a confirmation.
 */
import { type EventTimes, eventStatus, hasStarted } from './lifecycle.ts'

export type EditRefusal =
  | { code: 'LOCKED_AFTER_START' | 'LOCKED_AFTER_COMPLETION'; field: string }
  | { code: 'PRIZE_LOWERED'; rank: number }
  | { code: 'CONFIRM_NEEDED'; field: string }

/** An unknown field is locked from the start. */
export type EditRule = { lockedFrom: 'start' | 'completion' | 'never'; needsConfirmation?: boolean }
export type EditRules = Readonly<Record<string, EditRule>>

export type Edit = {
  fields: readonly string[] // names of the fields that would change
  entrants: number
  confirm?: boolean
  prizes?: { before: readonly number[]; after: readonly number[] } // by rank, best first
}

export function refuseEdit(event: EventTimes, edit: Edit, rules: EditRules, now: Date): EditRefusal[] {
  const locked = edit.fields.filter((field) => isLocked(event, rules[field], now))
  if (eventStatus(event, now) === 'completed') return refuseFields('LOCKED_AFTER_COMPLETION', locked)
  if (hasStarted(event)) return [...refuseFields('LOCKED_AFTER_START', locked), ...refuseLowerPrizes(edit)]
  if (edit.entrants === 0 || edit.confirm) return []
  return refuseFields(
    'CONFIRM_NEEDED',
    edit.fields.filter((field) => rules[field]?.needsConfirmation),
  )
}

type FieldCode = Extract<EditRefusal, { field: string }>['code']

const refuseFields = (code: FieldCode, fields: string[]): EditRefusal[] => fields.map((field) => ({ code, field }))

export const lockedFields = (event: EventTimes, rules: EditRules, now: Date): string[] =>
  Object.keys(rules).filter((field) => isLocked(event, rules[field], now))

function isLocked(event: EventTimes, { lockedFrom }: EditRule = { lockedFrom: 'start' }, now: Date): boolean {
  if (lockedFrom === 'start') return hasStarted(event)
  return lockedFrom === 'completion' && eventStatus(event, now) === 'completed'
}

function refuseLowerPrizes({ prizes }: Edit): EditRefusal[] {
  if (!prizes) return []
  return prizes.before.flatMap((amount, index): EditRefusal[] =>
    (prizes.after[index] ?? 0) < amount ? [{ code: 'PRIZE_LOWERED', rank: index + 1 }] : [],
  )
}
