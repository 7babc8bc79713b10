import { type Actor, verdict } from '../http/verdict.ts'

const backOffice = ['moderator', 'admin', 'super'] as const

/** Every back-office access that a role opens. */
export const backOfficeOf = (actor: Actor) =>
  backOffice.filter((access) => verdict(access, { actor, token: null }, null) === null)
