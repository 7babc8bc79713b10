/** Who may see and change a community; pure questions over rows already loaded. */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import type { OrganizationRow } from './read.ts'

/** What the caller is there: a role, or a pass that a right passcode once gave. */
export type Belonging = { role: OrganizationRole | null; pass: boolean }

export const can = {
  see: (actor: Actor | null, organization: OrganizationRow, { role, pass }: Belonging) =>
    organization.visibility === 'PUBLIC' ||
    organization.visibility === 'UNLISTED' ||
    role === 'OWNER' ||
    role === 'ADMIN' ||
    (organization.visibility === 'PRIVATE' && (role !== null || pass)) ||
    isStaff(actor),
  update: (actor: Actor | null, { role }: Belonging) => role === 'OWNER' || role === 'ADMIN' || isStaff(actor),
  join: (actor: Actor | null, organization: OrganizationRow, { role, pass }: Belonging) =>
    actor !== null && role === null && !actor.banned && (organization.passcode === null || pass),
  leave: (_actor: Actor | null, { role }: Belonging) => role !== null,
}
