import type { ProblemDetail } from '@guildhall/contract/core/problems.ts'
import { ensure } from '../../http/problem.ts'
import type { EntryRefusal } from '../../rules/eligibility.ts'

/** Stops with every reason at once. */
export function refuse(refusals: EntryRefusal[]) {
  const errors = refusals.flatMap((refusal): ProblemDetail[] =>
    refusal.code === 'FORM_INCOMPLETE'
      ? refusal.errors.map(({ path, code }) => ({ path: `body.formResponse.${path}`, code, message: code }))
      : [{ path: pathOf(refusal), code: refusal.code, message: refusal.code }],
  )
  ensure(refusals.length === 0, 'NOT_ELIGIBLE', { errors })
}

/** A refusal of the person has no field; a missing account names its provider. */
const pathOf = (refusal: EntryRefusal) => (refusal.code === 'ACCOUNT_MISSING' ? `accounts.${refusal.provider}` : '')
