import { type Actor, checkAccess } from '../http/authorize.ts'

const backOffice = ['moderator', 'admin', 'super'] as const

/** The back-office areas that the role of the user can access. */
export const backOfficeOf = (actor: Actor) =>
  backOffice.filter((access) => checkAccess(access, { actor, token: null }, null) === null)
