import type { ProblemDetail } from '@guildhall/contract/problems.ts'
import type { EntryRefusal } from '@guildhall/engine/rules/eligibility.ts'
import { ensure } from '../http/problem.ts'

/** Stops with every reason at once. */
export function refuse(refusals: EntryRefusal[]) {
  const errors = refusals.flatMap((refusal): ProblemDetail[] =>
    refusal.code === 'FORM_INCOMPLETE'
      ? refusal.errors.map(({ path, code }) => ({ path: `body.formResponse.${path}`, code, message: code }))
      : [{ path: '', code: refusal.code, message: refusal.code }],
  )
  ensure(refusals.length === 0, 'NOT_ELIGIBLE', { errors })
}
