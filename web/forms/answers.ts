/** Converts form input to answers: empty fields are omitted, numbers are sent as numbers. */
import { ProblemError, type ReplyTo } from '../lib/api/api.ts'
import type { useFormat } from '../lib/i18n/format.ts'
import { numberInput, parseNumber } from '../lib/i18n/number-input.ts'

export type FormField = ReplyTo<'GET /tournaments/{id}/join'>['form'][number]
export type Answer = string | boolean | string[]
export type Answers = Record<string, Answer>
type StoredAnswers = NonNullable<ReplyTo<'GET /tournaments/{id}/player'>['formResponse']>

export const emptyAnswer = ({ kind }: FormField): Answer =>
  kind === 'checkbox' ? false : kind === 'multiselect' ? [] : ''

/** Stored answers as field values. */
export const storedAnswers = (form: readonly FormField[], stored: StoredAnswers | null, locale: string): Answers =>
  Object.fromEntries(form.map((field) => [field.key, fieldValueOf(field, stored?.[field.key], locale)]))

function fieldValueOf(field: FormField, value: StoredAnswers[string] | undefined, locale: string): Answer {
  if (value === undefined || value === null) return emptyAnswer(field)
  return typeof value === 'number' ? numberInput(value, locale) : value
}

export function toAnswers(form: readonly FormField[], answers: Answers, locale: string): StoredAnswers {
  const filled = form.flatMap(({ key, kind }): [string, StoredAnswers[string]][] => {
    const answer = answers[key]
    if (answer === undefined || isEmpty(answer)) return []
    // Text that is not a number is sent unchanged: the server returns the error.
    const number = kind === 'number' && typeof answer === 'string' ? parseNumber(answer, locale) : null
    return [[key, number ?? answer]]
  })
  return Object.fromEntries(filled)
}

const isEmpty = (answer: Answer) =>
  typeof answer === 'string' ? answer.trim() === '' : answer === false || (answer !== true && answer.length === 0)

/**
 * The required questions without an answer, as the server reports them. The other fields of a form are checked before it is sent,
 * so that all errors appear at once.
 */
export const missingAnswers = (form: readonly FormField[], answers: Answers): Record<string, string> =>
  Object.fromEntries(
    form.flatMap((field) =>
      field.required && isEmpty(answers[field.key] ?? emptyAnswer(field)) ? [[field.key, 'REQUIRED']] : [],
    ),
  )

/** A stored answer as people read it: the name of a country, the day of a date, a number in the reader's format. */
export function answerText(kind: FormField['kind'], value: string, format: ReturnType<typeof useFormat>): string {
  if (kind === 'country') return format.country(value)
  if (kind === 'date') return format.calendarDay(value)
  return kind === 'number' ? format.number(Number(value)) : value
}

/** The server's error codes by field; `within` is the part of the body that contains the answers. */
export function fieldErrorsOf(error: unknown, bodyKey = 'formResponse'): Record<string, string> {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(
    errors.flatMap(({ path, code }) => {
      const prefix = `body.${bodyKey}.`
      return path.startsWith(prefix) ? [[path.slice(prefix.length), code]] : []
    }),
  )
}

export type Refusal = { code: string; provider: string | null }

/** Refusals of the person rather than of a field. */
export function refusalsOf(error: unknown): Refusal[] {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return errors.flatMap(({ path, code }) => {
    const [, provider = null] = /^accounts\.(.+)$/.exec(path) ?? []
    return path === '' || provider ? [{ code, provider }] : []
  })
}
