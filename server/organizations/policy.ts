/** Permissions of a community, as pure functions of loaded rows. */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import type { OrganizationRow } from './read.ts'

/** The role of the caller, and whether a correct passcode gave them access. */
export type OrganizationMembership = { role: OrganizationRole | null; pass: boolean }

export const can = {
  see: (actor: Actor | null, organization: OrganizationRow, { role, pass }: OrganizationMembership) =>
    organization.visibility === 'PUBLIC' ||
    organization.visibility === 'UNLISTED' ||
    role === 'OWNER' ||
    role === 'ADMIN' ||
    (organization.visibility === 'PRIVATE' && (role !== null || pass)) ||
    isStaff(actor),
  update: (actor: Actor | null, { role }: OrganizationMembership) =>
    role === 'OWNER' || role === 'ADMIN' || isStaff(actor),
  join: (actor: Actor | null, organization: OrganizationRow, { role, pass }: OrganizationMembership) =>
    actor !== null && role === null && !actor.banned && (organization.passcode === null || pass),
  leave: (_actor: Actor | null, { role }: OrganizationMembership) => role !== null,
}
