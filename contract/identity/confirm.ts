/** A logged-in person confirms their identity with a code from an email, before actions that declare `fresh`. */
import { area, none } from '../core/endpoint.ts'
import { strictObject, Type } from '../core/shape.ts'
import { identityLimits } from './constants.ts'

export const confirmCalls = area({
  'POST /auth/confirm': {
    access: 'user',
    summary: 'Send a code to your email, to confirm that it is you before a sensitive action',
    reply: none,
    problems: ['EMAIL_UNVERIFIED', 'EMAIL_OFF', 'RATE_LIMITED'],
    whileLeaving: true,
  },
  'PUT /auth/confirm': {
    access: 'user',
    summary: 'Confirm the code; this session may do sensitive actions for the next 10 minutes',
    body: strictObject({ code: Type.String({ pattern: `^\\d{${identityLimits.codeDigits}}$` }) }),
    reply: none,
    problems: ['EMAIL_UNVERIFIED', 'CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'RATE_LIMITED'],
    whileLeaving: true,
  },
})
