/** Communities, which host events, and their members. */
import { Avatar, Picture } from '../assets/columns.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { Socials } from '../identity/columns.ts'
import { PayoutRecord } from '../payments/shapes.ts'
import { visibilities } from '../tournaments/constants.ts'
import { OrganizationCoin, OrganizationTheme } from './columns.ts'
import { organizationRoles } from './constants.ts'

/** A community in a list. */
export const OrganizationCard = open({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  description: maybe(Type.String()),
  avatar: maybe(Avatar),
  verified: Type.Boolean(),
  members: Count,
  theme: OrganizationTheme,
})

export type OrganizationCard = Static<typeof OrganizationCard>

export const Organization = open({
  ...OrganizationCard.properties,
  banner: maybe(Picture),
  socials: Socials,
  coin: maybe(OrganizationCoin),
  visibility: oneOf(visibilities),
  createdAt: Time,
  payouts: PayoutRecord,
  can: open({ update: Type.Boolean(), join: Type.Boolean(), leave: Type.Boolean() }),
})

export type Organization = Static<typeof Organization>

/** A community that the caller is a member of. */
export const OwnOrganization = open({ ...OrganizationCard.properties, role: oneOf(organizationRoles) })

export const OrganizationStanding = open({ role: maybe(oneOf(organizationRoles)) })

export const EnterpriseToken = open({
  id: Id,
  name: Type.String(),
  hint: Type.String(),
  createdAt: Time,
  lastUsedAt: maybe(Time),
})
