import { area, csv, many, none, one, paged } from '../core/endpoint.ts'
import { Id, nullable, object, oneOf, partial, strictObject, Type } from '../core/shape.ts'
import {
  bulkActions,
  organizationLimits as limits,
  memberSkipReasons,
  memberSorts,
  organizationRoles,
  requestStatuses,
} from './constants.ts'
import { InviteToken } from './fields.ts'
import { OrganizationMembership } from './shapes.ts'
import {
  Decision,
  InvitePreview,
  JoinRequest,
  OrganizationBan,
  OrganizationInvite,
  OrganizationMember,
  OrganizationTransfer,
  OwnMembership,
  Reason,
  StaffMember,
} from './staff-shapes.ts'

const search = Type.Optional(Type.String({ maxLength: 80 }))
const BanDays = Type.Optional(
  Type.Integer({ minimum: limits.banDays.min, maximum: limits.banDays.max, description: 'Permanent if absent' }),
)
/** Roles that staff give; ownership is offered and accepted instead. */
const GivenRole = oneOf(['ADMIN', 'MEMBER'])

const memberFilters = {
  search,
  role: Type.Optional(oneOf(organizationRoles)),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
}

/** The members as its staff list them. */
export const MemberQuery = strictObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.memberPages, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  ...memberFilters,
  sort: Type.Optional(oneOf(memberSorts)),
  order: Type.Optional(oneOf(['asc', 'desc'])),
})

/** Members of communities, and how people become members and stop being members. */
export const memberCalls = area({
  'GET /organizations/{id}/user': {
    access: { organization: 'MEMBER' },
    summary: 'Your own membership',
    reply: one(OwnMembership),
    problems: ['NOT_FOUND'],
  },
  'GET /organizations/{id}/members/{userId}': {
    access: 'public',
    summary: 'One member of a community',
    reply: one(OrganizationMember),
    problems: ['NOT_FOUND'],
  },
  'GET /admin/organizations/{id}/members': {
    access: { organization: 'ADMIN' },
    summary: 'The members for the staff; the total of a filtered list stops at 1,001, of a search at 201',
    query: MemberQuery,
    reply: many(StaffMember),
  },
  'PATCH /admin/organizations/{id}/members/{userId}': {
    access: { organization: 'ADMIN' },
    summary: 'Change the role, the title or the note of a member',
    body: partial({
      role: GivenRole,
      title: nullable(Type.String({ maxLength: 40 })),
      note: nullable(Type.String({ maxLength: 1_000 })),
    }),
    reply: one(StaffMember),
    problems: ['NOT_FOUND', 'OUTRANKED', 'LAST_OWNER'],
  },
  'DELETE /admin/organizations/{id}/members/{userId}': {
    access: { organization: 'ADMIN' },
    summary: 'Remove a member, who may join again',
    reply: none,
    problems: ['NOT_FOUND', 'OUTRANKED'],
  },
  'POST /admin/organizations/{id}/members/bulk': {
    access: { organization: 'ADMIN' },
    summary: 'Change several members at once; those who cannot be changed are skipped with the reason',
    body: strictObject({
      userIds: Type.Array(Id, { minItems: 1, maxItems: limits.bulk, uniqueItems: true }),
      action: oneOf(bulkActions),
      reason: Type.Optional(Reason),
      days: BanDays,
      preview: Type.Optional(Type.Boolean({ description: 'Nothing changes' })),
    }),
    reply: one(
      object({
        changed: Type.Array(Id),
        skipped: Type.Array(object({ id: Id, name: nullable(Type.String()), reason: oneOf(memberSkipReasons) })),
      }),
    ),
    problems: ['REASON_NEEDED'],
  },
  'GET /admin/organizations/{id}/csv': {
    access: { organization: 'ADMIN' },
    summary: 'The members that the filters show as CSV',
    query: strictObject(memberFilters),
    reply: csv,
  },
  'GET /organizations/{id}/requests': {
    access: { organization: 'ADMIN' },
    summary: 'Requests to join, the oldest first; decided ones latest first',
    query: paged({ status: Type.Optional(oneOf(requestStatuses)) }),
    reply: many(JoinRequest),
  },
  'POST /organizations/{id}/requests/{requestId}': {
    access: { organization: 'ADMIN' },
    summary: 'Accept or decline a request to join',
    body: Decision,
    reply: one(JoinRequest),
    problems: ['NOT_FOUND', 'ALREADY_ANSWERED', 'COMMUNITY_BANNED'],
  },
  'GET /organizations/{id}/invites': {
    access: { organization: 'ADMIN' },
    summary: 'The invite links of a community, latest first',
    query: paged({}),
    reply: many(OrganizationInvite),
  },
  'POST /organizations/{id}/invites': {
    access: { organization: 'ADMIN' },
    summary: 'Create an invite link',
    body: strictObject({
      maxUses: Type.Optional(Type.Integer({ minimum: limits.inviteUses.min, maximum: limits.inviteUses.max })),
      days: Type.Optional(Type.Integer({ minimum: limits.inviteDays.min, maximum: limits.inviteDays.max })),
    }),
    reply: one(OrganizationInvite),
    problems: ['TOO_MANY_INVITES'],
  },
  'DELETE /organizations/{id}/invites/{inviteId}': {
    access: { organization: 'ADMIN' },
    summary: 'Revoke an invite link',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /organizations/invites/{token}': {
    access: 'public',
    summary: 'The community behind an invite link',
    params: strictObject({ token: InviteToken }),
    reply: one(InvitePreview),
    problems: ['NOT_FOUND', 'INVITE_OVER'],
  },
  'GET /organizations/{id}/bans': {
    access: { organization: 'ADMIN' },
    summary: 'Active bans, latest first',
    query: paged({ search }),
    reply: many(OrganizationBan),
  },
  'POST /organizations/{id}/bans': {
    access: { organization: 'ADMIN' },
    summary: 'Ban a user from the community: removes the membership and refuses joining, chatting, posting and buying',
    body: strictObject({
      userId: Type.Optional(Id),
      username: Type.Optional(Type.String({ maxLength: 40 })),
      reason: Reason,
      days: BanDays,
    }),
    reply: one(OrganizationBan),
    problems: ['NO_SUCH_PERSON', 'OUTRANKED', 'CONFLICT'],
  },
  'DELETE /organizations/{id}/bans/{banId}': {
    access: { organization: 'ADMIN' },
    summary: 'Lift a ban; only moderators of the site lift one that they gave',
    reply: none,
    problems: ['NOT_FOUND', 'OUTRANKED'],
  },
  'POST /organizations/{id}/transfer': {
    access: { organization: 'OWNER' },
    summary: 'Offer the ownership to a member, who has to accept it',
    body: strictObject({ userId: Id, shared: Type.Optional(Type.Boolean({ description: 'Stay an owner too' })) }),
    reply: one(OrganizationTransfer),
    problems: ['NOT_A_MEMBER', 'ALREADY_OWNER', 'TRANSFER_OPEN'],
  },
  'DELETE /organizations/{id}/transfer': {
    access: { organization: 'OWNER' },
    summary: 'Withdraw the offer of the ownership',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'POST /organizations/{id}/transfer/answer': {
    access: 'user',
    summary: 'Accept or decline the ownership that an owner offered you',
    body: strictObject({ accept: Type.Boolean() }),
    reply: one(OrganizationMembership),
    problems: ['NOT_FOUND', 'OFFER_OVER', 'EMAIL_UNVERIFIED'],
  },
})
