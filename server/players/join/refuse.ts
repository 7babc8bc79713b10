import type { ProblemDetail } from '@guildhall/contract/core/problem-body.ts'
import { ensure } from '../../http/problem.ts'
import type { EntryRefusal } from '../../rules/eligibility.ts'

/** Throws a problem that lists every reason. */
export function throwRefusals(refusals: EntryRefusal[]) {
  const errors = refusals.flatMap((refusal): ProblemDetail[] =>
    refusal.code === 'FORM_INCOMPLETE'
      ? refusal.errors.map(({ path, code }) => ({ path: `body.formResponse.${path}`, code, message: code }))
      : [{ path: pathOf(refusal), code: refusal.code, message: refusal.code }],
  )
  ensure(refusals.length === 0, 'NOT_ELIGIBLE', { errors })
}

/** Only a missing account has a path: its provider. */
const pathOf = (refusal: EntryRefusal) => (refusal.code === 'ACCOUNT_MISSING' ? `accounts.${refusal.provider}` : '')
