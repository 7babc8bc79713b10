/** Checks one answer against its field: the first error, or null. Callers filter empty answers. */

import type { FormFieldKind } from '@guildhall/contract/tournaments/constants.ts'
import { countries } from './countries.ts'
import type { AnswerCode, Field } from './forms.ts'

const TEXT_MAX = 500
const TEXTAREA_MAX = 5_000
const EMAIL_MAX = 254
const URL_MAX = 2_000

export function refuseAnswer(field: Field, answer: unknown): AnswerCode | null {
  return checks[field.type](answer, field)
}

const checks: Record<FormFieldKind, (answer: unknown, field: Field) => AnswerCode | null> = {
  text: (answer, field) => refuseText(answer, field, TEXT_MAX),
  textarea: (answer, field) => refuseText(answer, field, TEXTAREA_MAX),
  number: (answer, field) => {
    if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'WRONG_TYPE'
    return outside(answer, field, 'TOO_SMALL', 'TOO_LARGE')
  },
  select: (answer, field) => {
    if (typeof answer !== 'string') return 'WRONG_TYPE'
    return field.options?.includes(answer) ? null : 'NOT_AN_OPTION'
  },
  multiselect: refuseChoices,
  checkbox: (answer) => (answer === true ? null : 'WRONG_TYPE'),
  date: (answer, field) => {
    if (typeof answer !== 'string' || !isDay(answer)) return 'NOT_A_DATE'
    // Days like 2026-01-31 are in calendar order when compared as text.
    if (typeof field.min === 'string' && answer < field.min) return 'TOO_EARLY'
    return typeof field.max === 'string' && answer > field.max ? 'TOO_LATE' : null
  },
  email: (answer, field) => {
    const code = refuseText(answer, field, EMAIL_MAX)
    return code ?? (isEmail(String(answer)) ? null : 'NOT_AN_EMAIL')
  },
  country: (answer) => (typeof answer === 'string' && countries.has(answer) ? null : 'NOT_A_COUNTRY'),
  url: (answer, field) => {
    const code = refuseText(answer, field, URL_MAX)
    return code ?? (isWebUrl(String(answer)) ? null : 'NOT_A_URL')
  },
}

function refuseText(answer: unknown, field: Field, maxLength: number): AnswerCode | null {
  if (typeof answer !== 'string') return 'WRONG_TYPE'
  const length = [...answer.trim()].length // code points, not UTF-16 units
  if (length > maxLength) return 'TOO_LONG'
  return outside(length, field, 'TOO_SHORT', 'TOO_LONG')
}

function refuseChoices(answer: unknown, field: Field): AnswerCode | null {
  if (!Array.isArray(answer)) return 'WRONG_TYPE'
  const distinct = new Set<unknown>(answer)
  if (distinct.size !== answer.length) return 'NOT_AN_OPTION'
  const options: readonly unknown[] = field.options ?? []
  if (answer.some((choice) => !options.includes(choice))) return 'NOT_AN_OPTION'
  return outside(answer.length, field, 'TOO_FEW', 'TOO_MANY')
}

function outside(size: number, { min, max }: Field, below: AnswerCode, above: AnswerCode): AnswerCode | null {
  if (typeof min === 'number' && size < min) return below
  return typeof max === 'number' && size > max ? above : null
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())

function isWebUrl(text: string): boolean {
  return URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol)
}

/** A calendar day such as 2026-01-31; 30 February would roll over and therefore differ. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
