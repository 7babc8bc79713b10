import type { Role } from '@guildhall/contract/identity/constants.ts'
import { type Actor, outranks } from '../http/authorize.ts'

/** Their own too: an admin who lost an account must not need another admin. */
export const canChangeAccounts = (actor: Actor, user: { id: string; role: Role }) =>
  actor.id === user.id || outranks(actor, user)
