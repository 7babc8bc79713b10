import { type Actor, checkAccess } from '../http/authorize.ts'

const backOffice = ['moderator', 'admin', 'super'] as const

/** Every back-office access that a role opens. */
export const backOfficeOf = (actor: Actor) =>
  backOffice.filter((access) => checkAccess(access, { actor, token: null }, null) === null)
