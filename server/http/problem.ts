/** An error for the caller: thrown by handlers and policies, sent as application/problem+json by errors.ts. */
import type { ProblemBody, ProblemDetail } from '@guildhall/contract/core/problem-body.ts'
import { type Code, problems } from '@guildhall/contract/core/problems.ts'

type Details = { detail?: string; errors?: ProblemDetail[]; retryAfter?: number; facts?: ProblemBody['facts'] }

export class Problem extends Error {
  readonly code: Code
  readonly errors: ProblemDetail[] | undefined
  readonly retryAfter: number | undefined
  readonly facts: ProblemBody['facts']

  constructor(code: Code, details: Details = {}) {
    super(details.detail ?? code)
    this.name = 'Problem'
    this.code = code
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.facts = details.facts
  }

  get status(): number {
    return problems[this.code]
  }

  body(): ProblemBody {
    return {
      type: `/api/docs#problem-${this.code}`,
      title: titleOf(this.code),
      status: this.status,
      code: this.code,
      ...(this.message !== this.code && { detail: this.message }),
      ...(this.errors && { errors: this.errors }),
      ...(this.facts && { facts: this.facts }),
    }
  }
}

/** Throws the problem unless the condition holds. */
export function ensure(
  condition: unknown,
  code: Code,
  details?: ConstructorParameters<typeof Problem>[1],
): asserts condition {
  if (!condition) throw new Problem(code, details)
}

/** The row, or a 404. */
export function orNotFound<T>(row: T | null | undefined): T {
  ensure(row !== null && row !== undefined, 'NOT_FOUND')
  return row
}

/** SIGN_IN → Sign in */
const titleOf = (code: Code) => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')

/** A field of the body that a rule refuses. */
export const problemIn = (field: string, code: string): ProblemDetail => ({
  path: `body.${field}`,
  code,
  message: `body.${field}: ${code}`,
})
