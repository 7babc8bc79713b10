import { Id, line, nullable, oneOf, Type } from '../core/shape.ts'
import { Socials } from '../identity/columns.ts'
import { usernamePattern } from '../identity/constants.ts'
import { visibilities } from '../tournaments/constants.ts'
import { OrganizationRegistration, PostSwitches } from './columns.ts'
import { joinPolicies, organizationLimits as limits } from './constants.ts'

const Name = line(limits.name)
const Username = Type.String({ pattern: usernamePattern })
const Games = Type.Array(Id, { maxItems: limits.games, uniqueItems: true })
const usernameProblems = ['USERNAME_TAKEN', 'USERNAME_RESERVED', 'USERNAME_INVALID'] as const

export const InviteToken = Type.String({ minLength: 20, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' })

/** The fields of a new community. */
export const newOrganization = { name: Name, username: Username, games: Type.Optional(Games) }
export const newOrganizationProblems = ['INVALID', ...usernameProblems] as const

/** The fields that an admin of the community can change. */
export const organizationFields = {
  name: Name,
  username: Username,
  description: nullable(Type.String({ maxLength: limits.description.max })),
  socials: Socials,
  visibility: oneOf(visibilities),
  joinPolicy: oneOf(joinPolicies),
  passcode: nullable(Type.String({ minLength: limits.passcode.min, maxLength: limits.passcode.max })),
  registration: OrganizationRegistration,
  games: Games,
  posts: PostSwitches,
}
export const updateProblems = [
  'INVALID',
  ...usernameProblems,
  'NOT_READY_TO_PUBLISH',
  'ALREADY_PUBLISHED',
  'PASSCODE_MISSING',
  'SANDBOX',
  'CONFLICT',
] as const
