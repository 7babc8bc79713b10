import { area, many, none, one, paged } from '../core/endpoint.ts'
import { IdOrName, nullable, object, oneOf, partialWithStored, strictObject, Time, Type } from '../core/shape.ts'
import { FormResponse } from '../players/columns.ts'
import { visibilities } from '../tournaments/constants.ts'
import { adminCalls } from './admin.ts'
import { chapterCalls } from './chapters.ts'
import { creationModes, organizationLimits as limits, type OrganizationRole } from './constants.ts'
import { InviteToken, newOrganization, newOrganizationProblems, organizationFields, updateProblems } from './fields.ts'
import { lookCalls } from './look.ts'
import { memberCalls } from './members.ts'
import { pageCalls } from './page.ts'
import { promotionCalls } from './promotion.ts'
import { Organization, OrganizationCard, OrganizationMembership, OwnOrganization } from './shapes.ts'
import { CreationRequest } from './staff-shapes.ts'

declare module '../core/endpoint.ts' {
  interface Scopes {
    organization: OrganizationRole
  }
}

const Passcode = Type.String({ minLength: 1, maxLength: limits.passcode.max })
const search = Type.Optional(Type.String({ maxLength: 80 }))

export const organizations = area({
  'POST /organizations': {
    access: 'user',
    summary: 'Found a community as a draft; where the site reviews new communities, request one',
    body: strictObject(newOrganization),
    reply: one(object({ organization: nullable(OrganizationCard), request: nullable(CreationRequest) })),
    idempotent: true,
    problems: [
      ...newOrganizationProblems,
      'BANNED',
      'EMAIL_UNVERIFIED',
      'TOO_MANY_COMMUNITIES',
      'FOUNDING_CLOSED',
      'ALREADY_ASKED',
    ],
  },
  'GET /user/founding': {
    access: 'user',
    summary: 'Whether you can found a community, and your latest request',
    reply: one(
      object({
        mode: oneOf(creationModes),
        owned: Type.Integer({ description: 'Communities that you own, without chapters' }),
        max: Type.Integer(),
        emailVerified: Type.Boolean(),
        request: nullable(CreationRequest),
      }),
    ),
  },
  'DELETE /user/founding': {
    access: 'user',
    whileBanned: true,
    summary: 'Withdraw your open request for a community',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /organizations': {
    access: 'public',
    summary: 'Communities by name',
    query: paged({ search }),
    reply: many(OrganizationCard),
    cache: { tags: ['organizations', 'member-counts'], seconds: 30 },
  },
  'GET /organizations/paginated': {
    access: 'public',
    summary: 'Communities, with ranked the largest first',
    query: paged({ search, ranked: Type.Optional(Type.Boolean({ default: false })) }),
    reply: many(OrganizationCard),
    cache: { tags: ['organizations', 'member-counts'], seconds: 30 },
  },
  'GET /organizations/{id}': {
    access: 'public',
    summary: 'One community, by id or username',
    params: IdOrName,
    reply: one(Organization),
    etag: true,
    cache: { tags: ['organizations', 'organization:{id}'], seconds: 15 },
  },
  'PATCH /organizations/{id}': {
    access: { organization: 'ADMIN' },
    summary: 'Change the details and settings of a community; a visibility other than DRAFT publishes it',
    body: partialWithStored(organizationFields),
    reply: one(Organization),
    problems: updateProblems,
  },
  'DELETE /organizations/{id}': {
    access: { organization: 'OWNER' },
    summary: 'Delete a community after a grace period',
    reply: one(object({ deleteAt: Time })),
    problems: ['EVENTS_OPEN', 'ORDERS_OPEN'],
  },
  'POST /organizations/{id}/restore': {
    access: { organization: 'OWNER' },
    summary: 'Undo the deletion during the grace period',
    reply: none,
    problems: ['CONFLICT'],
  },
  'POST /organizations/{id}/join': {
    access: 'user',
    summary: 'Join a community, or request to join where its staff decide',
    body: strictObject({
      passcode: Type.Optional(Passcode),
      invite: Type.Optional(InviteToken),
      answers: Type.Optional(FormResponse),
    }),
    reply: one(OrganizationMembership),
    problems: [
      'PASSCODE',
      'BANNED',
      'COMMUNITY_BANNED',
      'INVITE_NEEDED',
      'INVITE_OVER',
      'DELETION_PENDING',
      'INVALID',
      'RATE_LIMITED',
    ],
  },
  'DELETE /organizations/{id}/join': {
    access: 'user',
    whileBanned: true,
    summary: 'Leave, or withdraw the request to join',
    reply: none,
    problems: ['NOT_A_MEMBER', 'LAST_OWNER'],
  },
  'GET /organizations/{id}/passcode': {
    access: 'public',
    summary: 'Whether joining needs a passcode, and whether the caller has entered it before',
    reply: one(object({ required: Type.Boolean(), unlocked: Type.Boolean() })),
  },
  'POST /organizations/{id}/passcode': {
    access: 'user',
    summary:
      'Unlock a community for the caller with its passcode. A wrong passcode and an unknown community get the same error',
    body: strictObject({ passcode: Passcode }),
    reply: none,
    problems: ['PASSCODE', 'RATE_LIMITED'],
  },
  'GET /organizations/{id}/role': {
    access: 'user',
    summary: 'Your membership',
    reply: one(OrganizationMembership),
  },
  'GET /user/organizations': {
    access: 'user',
    summary: 'Your communities',
    query: paged({ visibility: Type.Optional(oneOf(visibilities)) }),
    reply: many(OwnOrganization),
  },
  ...adminCalls,
  ...chapterCalls,
  ...lookCalls,
  ...memberCalls,
  ...pageCalls,
  ...promotionCalls,
})
