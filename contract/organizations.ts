/** Communities: who hosts events, and who belongs to them. */
import { Avatar, Picture } from './assets.json.ts'
import { area, many, none, one, paged } from './endpoint.ts'
import { Socials } from './identity.json.ts'
import { OrganizationCoin, OrganizationTheme } from './organizations.json.ts'
import { organizationLimits as limits, organizationRoles } from './organizations.words.ts'
import { PayoutRecord } from './payments.ts'
import { Count, closed, Id, maybe, oneOf, open, partial, type Static, Time, Type } from './shape.ts'
import { visibilities } from './tournaments.words.ts'

const Name = Type.String({ minLength: limits.name.min, maxLength: limits.name.max })

/** A community as lists show it. */
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

/** A community the caller belongs to. */
export const OwnOrganization = open({ ...OrganizationCard.properties, role: oneOf(organizationRoles) })

export const OrganizationStanding = open({ role: maybe(oneOf(organizationRoles)) })

export const EnterpriseToken = open({
  id: Id,
  name: Type.String(),
  hint: Type.String(),
  createdAt: Time,
  lastUsedAt: maybe(Time),
})

const search = Type.Optional(Type.String({ maxLength: 80 }))

export const organizations = area({
  'GET /organizations': {
    access: 'public',
    summary: 'Communities by name',
    query: paged({ search }),
    reply: many(OrganizationCard),
    cache: { tags: ['organizations'], seconds: 30 },
  },
  'GET /organizations/paginated': {
    access: 'public',
    summary: 'Communities, the largest first when ranked',
    query: paged({ search, ranked: Type.Optional(Type.Boolean({ default: false })) }),
    reply: many(OrganizationCard),
    cache: { tags: ['organizations'], seconds: 30 },
  },
  'GET /organizations/{id}': {
    access: 'public',
    summary: 'One community, by id or by its name in the address',
    reply: one(Organization),
    etag: true,
  },
  'PATCH /organizations/{id}': {
    access: { organization: 'ADMIN' },
    summary: 'Change what a community says about itself',
    body: partial({
      name: Name,
      description: maybe(Type.String({ maxLength: limits.description.max })),
      socials: Socials,
    }),
    reply: one(Organization),
  },
  'POST /organizations/{id}/join': {
    access: 'user',
    summary: 'Become a member',
    reply: one(OrganizationStanding),
    idempotent: true,
    problems: ['PASSCODE', 'BANNED'],
  },
  'DELETE /organizations/{id}/join': {
    access: 'user',
    summary: 'Leave',
    reply: none,
    problems: ['NOT_A_MEMBER', 'LAST_OWNER'],
  },
  'GET /organizations/{id}/role': {
    access: 'user',
    summary: 'What the caller is there',
    reply: one(OrganizationStanding),
  },
  'GET /user/organizations': {
    access: 'user',
    summary: 'The communities the caller belongs to',
    query: paged({ visibility: Type.Optional(oneOf(visibilities)) }),
    reply: many(OwnOrganization),
  },
  'GET /enterprise/token': {
    access: { organization: 'OWNER', param: 'orgId', in: 'query' },
    summary: 'The tokens of an organization, without their secrets',
    query: closed({ orgId: Id }),
    reply: many(EnterpriseToken),
  },
  'POST /enterprise/token': {
    access: { organization: 'OWNER', param: 'orgId', in: 'query' },
    summary: 'A new token; its secret is shown this once',
    query: closed({ orgId: Id }),
    body: closed({ name: Type.String({ minLength: limits.tokenName.min, maxLength: limits.tokenName.max }) }),
    reply: one(open({ id: Id, token: Type.String() })),
    problems: ['TOKEN_NAME_TAKEN', 'TOO_MANY_TOKENS'],
  },
  'DELETE /enterprise/token/{tokenId}': {
    access: { organization: 'OWNER', param: 'orgId', in: 'query' },
    summary: 'Revoke a token',
    query: closed({ orgId: Id }),
    reply: none,
  },
  'GET /enterprise/user': {
    access: { enterprise: true },
    summary: 'Whose token this is',
    reply: one(OrganizationCard),
  },
})
