/**
 * The registration form: a list of fields, each with a type and its bounds. `min` and `max` are the bounds of the length
 * of a text, of a number, of the number of choices, or the first and last day (2026-01-31) of a date.
 *
 * Each invalid field is reported once. Answers to unknown fields are refused, so that they are never stored.
 */
import type { FormFieldKind } from '@guildhall/contract/tournaments/constants.ts'
import { refuseAnswer } from './answers.ts'

export type Field = {
  name: string
  label?: string
  type: FormFieldKind
  required?: boolean
  min?: number | string
  max?: number | string
  options?: readonly string[]
}

/** A question as it is stored. */
type Question = Omit<Field, 'name' | 'type'> & { key: string; kind: FormFieldKind }

export const fieldOf = ({ key, kind, label, required, min, max, options }: Question): Field => ({
  name: key,
  type: kind,
  ...(label !== undefined && { label }),
  ...(required !== undefined && { required }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(options && { options }),
})

export type AnswerCode =
  | 'REQUIRED'
  | 'UNKNOWN_FIELD'
  | 'WRONG_TYPE'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'TOO_SMALL'
  | 'TOO_LARGE'
  | 'TOO_FEW'
  | 'TOO_MANY'
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'NOT_AN_OPTION'
  | 'NOT_A_DATE'
  | 'NOT_AN_EMAIL'
  | 'NOT_A_COUNTRY'
  | 'NOT_A_URL'
export type FieldError = { path: string; code: AnswerCode }

export function checkAnswers(form: readonly Field[], answers: Readonly<Record<string, unknown>>): FieldError[] {
  const names = new Set(form.map((field) => field.name))
  const unknown = Object.keys(answers)
    .filter((name) => !names.has(name))
    .map((path): FieldError => ({ path, code: 'UNKNOWN_FIELD' }))
  const errors = form.flatMap((field): FieldError[] => {
    const answer = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined
    const code = isEmpty(answer) ? refuseEmpty(field) : refuseAnswer(field, answer)
    return code ? [{ path: field.name, code }] : []
  })
  return [...errors, ...unknown]
}

export type FormRefusal = { code: 'NO_NAME' | 'DUPLICATE_NAME' | 'NO_OPTIONS' | 'MIN_OVER_MAX'; path: string }

/** Reasons that make the form itself impossible to answer. */
export function refuseForm(form: readonly Field[]): FormRefusal[] {
  return form.flatMap((field, index): FormRefusal[] => {
    const path = field.name.trim() || String(index)
    const refusals: FormRefusal[] = []
    if (field.name.trim() === '') refusals.push({ code: 'NO_NAME', path })
    if (form.findIndex((other) => other.name === field.name) < index) refusals.push({ code: 'DUPLICATE_NAME', path })
    const hasOptions = field.type === 'select' || field.type === 'multiselect'
    if (hasOptions && !field.options?.length) refusals.push({ code: 'NO_OPTIONS', path })
    if (field.min !== undefined && field.max !== undefined && field.min > field.max) {
      refusals.push({ code: 'MIN_OVER_MAX', path })
    }
    return refusals
  })
}

const refuseEmpty = (field: Field): AnswerCode | null => (field.required ? 'REQUIRED' : null)

// An unticked checkbox is empty, so a required one has to be ticked.
function isEmpty(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return true
  if (Array.isArray(answer)) return answer.length === 0
  return typeof answer === 'string' && answer.trim() === ''
}
