/**
 * Which fields can be edited. Before the start: all of them. Some are locked from the start on, others from the completion
 * on; the caller passes a rule for each. Prizes of a running event can only be raised.
 *
 * While there are entrants, a field that matters to all of them needs a confirmation.
 */
import type { prizeKinds } from '@guildhall/contract/tournaments/constants.ts'
import { type EventTimes, eventStatus, hasStarted } from './lifecycle.ts'

export type EditRefusal =
  | { code: 'LOCKED_AFTER_START' | 'LOCKED_AFTER_COMPLETION'; field: string }
  | { code: 'PRIZE_LOWERED'; rank: number }
  | { code: 'CONFIRM_NEEDED'; field: string }

/** An unknown field is locked from the start. */
export type EditRule = { lockedFrom: 'start' | 'completion' | 'never'; needsConfirmation?: boolean }
export type EditRules = Readonly<Record<string, EditRule>>

export type Prize = {
  from: number
  to: number
  kind: (typeof prizeKinds)[number]
  title: string
  amount?: number
  currency?: string
  itemId?: string
}

export type Edit = {
  fields: readonly string[] // names of the fields that would change
  entrants: number
  confirm?: boolean
  prizes?: { before: readonly Prize[]; after: readonly Prize[] }
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

/** Prizes change only where a range of ranks begins or ends, so these ranks stand for all. */
function refuseLowerPrizes({ prizes }: Edit): EditRefusal[] {
  if (!prizes) return []
  const ranks = new Set([...prizes.before, ...prizes.after].flatMap(({ from, to }) => [from, to + 1]))
  return [...ranks]
    .sort((a, b) => a - b)
    .flatMap((rank): EditRefusal[] => {
      const after = prizesOfRank(prizes.after, rank)
      const isLowered = [...prizesOfRank(prizes.before, rank)].some(([key, amount]) => (after.get(key) ?? 0) < amount)
      return isLowered ? [{ code: 'PRIZE_LOWERED', rank }] : []
    })
}

/** How much a rank wins of each currency, of coins, and of each item and other prize. */
function prizesOfRank(prizes: readonly Prize[], rank: number): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const prize of prizes.filter(({ from, to }) => from <= rank && rank <= to)) {
    const [key, amount] = keyAndAmount(prize)
    amounts.set(key, (amounts.get(key) ?? 0) + amount)
  }
  return amounts
}

function keyAndAmount({ kind, title, amount = 0, currency = 'USD', itemId }: Prize): [key: string, amount: number] {
  if (kind === 'money') return [`money:${currency}`, amount]
  if (kind === 'coins') return ['coins', amount]
  return [kind === 'item' && itemId ? `item:${itemId}` : `other:${title}`, 1]
}
