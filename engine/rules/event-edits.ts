/**
 * What may still be edited. Before the start: everything. After it, only what changes nobody's chances: texts,
 * announcements, sections, socials, streams, the end, and prizes upward. Once completed, only the texts.
 *
 * A new game, type or team size while entrants are there wants a `confirm`, since entrants are told.
 */
import { type EventTimes, eventStatus, hasStarted } from './lifecycle.ts'

export type EditRefusal =
  | { code: 'LOCKED_AFTER_START' | 'LOCKED_AFTER_COMPLETION'; field: string }
  | { code: 'PRIZE_LOWERED'; rank: number }
  | { code: 'CONFIRM_NEEDED'; field: string }

export type Edit = {
  fields: readonly string[] // names of what would change
  entrants: number
  confirm?: boolean
  prizes?: { before: readonly number[]; after: readonly number[] } // by rank, best first
}

const texts = ['name', 'subtitle', 'description', 'announcements', 'sections', 'socials', 'streams']
const afterStart = [...texts, 'endDate', 'prizes']
const unsettling = ['gameId', 'type', 'teamSize']

export function refuseEdit(event: EventTimes, edit: Edit, now: Date): EditRefusal[] {
  if (eventStatus(event, now) === 'completed') return locked(edit, texts, 'LOCKED_AFTER_COMPLETION')
  if (hasStarted(event)) return [...locked(edit, afterStart, 'LOCKED_AFTER_START'), ...loweredPrizes(edit)]
  if (edit.entrants === 0 || edit.confirm) return []
  return edit.fields.filter((field) => unsettling.includes(field)).map((field) => ({ code: 'CONFIRM_NEEDED', field }))
}

function locked(edit: Edit, open: string[], code: 'LOCKED_AFTER_START' | 'LOCKED_AFTER_COMPLETION'): EditRefusal[] {
  return edit.fields.filter((field) => !open.includes(field)).map((field) => ({ code, field }))
}

function loweredPrizes({ prizes }: Edit): EditRefusal[] {
  if (!prizes) return []
  return prizes.before.flatMap((amount, place): EditRefusal[] =>
    (prizes.after[place] ?? 0) < amount ? [{ code: 'PRIZE_LOWERED', rank: place + 1 }] : [],
  )
}
