/** Communities, which host events, and their members. */
import { Avatar, Image } from '../assets/columns.ts'
import { Count, flags, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { Socials } from '../identity/columns.ts'
import { PayoutRecord } from '../payments/shapes.ts'
import { UserCard } from '../profiles/shapes.ts'
import { visibilities } from '../tournaments/constants.ts'
import { OrganizationCoin, OrganizationRegistration, OrganizationTheme } from './columns.ts'
import { joinPolicies, organizationRoles } from './constants.ts'

/** A community in a list. */
export const OrganizationCard = object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  description: nullable(Type.String()),
  avatar: nullable(Avatar),
  verified: Type.Boolean(),
  members: Count,
  theme: OrganizationTheme,
  host: nullable(Type.String({ description: 'The own host name of the community' })),
})

export type OrganizationCard = Static<typeof OrganizationCard>

/** A community as a link: the parent of a chapter, the community of an invite. */
export const OrganizationLink = object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  avatar: nullable(Avatar),
})

/** The caller and one community. `role` includes the one that the parent of a chapter gives; `member` is the own membership only. */
export const OrganizationMembership = object({
  role: nullable(oneOf(organizationRoles)),
  member: Type.Boolean({ description: 'False for an owner or admin of the parent who is not a member of the chapter' }),
  pass: Type.Boolean({ description: 'Has entered the correct passcode before' }),
  request: Type.Boolean({ description: 'Has an open request to join' }),
  ban: nullable(object({ reason: Type.String(), until: nullable(Time) })),
  /** An open offer of the ownership to the caller. */
  offer: nullable(object({ from: UserCard, shared: Type.Boolean(), expiresAt: Time })),
})
export type OrganizationMembership = Static<typeof OrganizationMembership>

export const Organization = object({
  ...OrganizationCard.properties,
  whiteLabel: Type.Boolean(),
  banner: nullable(Image),
  socials: Socials,
  coin: nullable(OrganizationCoin),
  visibility: oneOf(visibilities),
  joinPolicy: oneOf(joinPolicies),
  registration: OrganizationRegistration,
  posts: flags(['reactions', 'replies']),
  gameIds: Type.Array(Id),
  parent: nullable(OrganizationLink),
  deleteAt: nullable(Time),
  createdAt: Time,
  payouts: PayoutRecord,
  standing: OrganizationMembership,
  nextEventId: nullable(
    Type.String({
      format: 'uuid',
      description: 'The event of the community in which you check in, play or start next',
    }),
  ),
  can: object({
    update: Type.Boolean(),
    join: Type.Boolean({ description: 'By the way that joinPolicy names; an invite link works with every policy' }),
    leave: Type.Boolean(),
    own: Type.Boolean({ description: 'Transfer, delete, tokens and chapters' }),
  }),
})

export type Organization = Static<typeof Organization>

/** A community that the caller is a member of. */
export const OwnOrganization = object({ ...OrganizationCard.properties, role: oneOf(organizationRoles) })
