import { area, many, none, one, paged } from '../core/endpoint.ts'
import { closed, Id, IdOrName, maybe, oneOf, open, partial, Type } from '../core/shape.ts'
import { Socials } from '../identity/columns.ts'
import { visibilities } from '../tournaments/constants.ts'
import { organizationLimits as limits, type OrganizationRole } from './constants.ts'
import { EnterpriseToken, Organization, OrganizationCard, OrganizationStanding, OwnOrganization } from './shapes.ts'

declare module '../core/endpoint.ts' {
  interface Scopes {
    organization: OrganizationRole
  }
}

const Name = Type.String({ minLength: limits.name.min, maxLength: limits.name.max })

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
    summary: 'Communities, with ranked the largest first',
    query: paged({ search, ranked: Type.Optional(Type.Boolean({ default: false })) }),
    reply: many(OrganizationCard),
    cache: { tags: ['organizations'], seconds: 30 },
  },
  'GET /organizations/{id}': {
    access: 'public',
    summary: 'One community, by id or username',
    params: IdOrName,
    reply: one(Organization),
    etag: true,
  },
  'PATCH /organizations/{id}': {
    access: { organization: 'ADMIN' },
    summary: 'Change the description of a community',
    body: partial({
      name: Name,
      description: maybe(Type.String({ maxLength: limits.description.max })),
      socials: Socials,
    }),
    reply: one(Organization),
  },
  'POST /organizations/{id}/join': {
    access: 'user',
    summary: 'Join a community',
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
    summary: 'Your membership',
    reply: one(OrganizationStanding),
  },
  'GET /user/organizations': {
    access: 'user',
    summary: 'Your communities',
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
    summary: 'Create a token; its secret is shown only once',
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
    summary: 'The organization of the token',
    reply: one(OrganizationCard),
  },
})
