/** What the staff of a community and of the site see: members, requests, invite links, bans and offers. */
import { Count, flags, Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { LogState } from '../moderation/columns.ts'
import { FormResponse } from '../players/columns.ts'
import { UserCard } from '../profiles/shapes.ts'
import { visibilities } from '../tournaments/constants.ts'
import { OrganizationRegistration } from './columns.ts'
import {
  joinPolicies,
  organizationLimits as limits,
  organizationRoles,
  readinessSteps,
  requestStatuses,
  skipReasons,
} from './constants.ts'
import { OrganizationCard, OrganizationLink } from './shapes.ts'

export const Reason = Type.String({ minLength: limits.reason.min, maxLength: limits.reason.max })

/** The decision on a request; a decline can give a reason. */
export const Decision = strictObject({ accept: Type.Boolean(), reason: Type.Optional(Reason) })

const decided = {
  status: oneOf(requestStatuses),
  reason: nullable(Type.String()),
  decidedAt: nullable(Time),
  createdAt: Time,
}

/** A request to found a community. */
export const CreationRequest = object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  user: UserCard,
  gameIds: Type.Array(Id),
  organization: nullable(OrganizationLink),
  ...decided,
})
export type CreationRequest = Static<typeof CreationRequest>

export const JoinRequest = object({
  id: Id,
  user: UserCard,
  answers: FormResponse,
  decidedBy: nullable(UserCard),
  ...decided,
})
export type JoinRequest = Static<typeof JoinRequest>

export const ChapterRequest = object({
  id: Id,
  chapter: OrganizationCard,
  askedBy: UserCard,
  ...decided,
})
export type ChapterRequest = Static<typeof ChapterRequest>

export const OrganizationInvite = object({
  id: Id,
  token: Type.String({ description: 'The page of the link is /join/{token}' }),
  maxUses: nullable(Count),
  uses: Count,
  expiresAt: nullable(Time),
  revokedAt: nullable(Time),
  over: Type.Boolean({ description: 'Revoked, expired or used up' }),
  createdBy: nullable(UserCard),
  createdAt: Time,
})
export type OrganizationInvite = Static<typeof OrganizationInvite>

/** An invite link as its reader sees it. */
export const InvitePreview = object({
  organization: OrganizationCard,
  registration: OrganizationRegistration,
  invitedBy: nullable(UserCard),
  expiresAt: nullable(Time),
  member: Type.Boolean({ description: 'The caller is a member' }),
})
export type InvitePreview = Static<typeof InvitePreview>

export const OrganizationBan = object({
  id: Id,
  user: UserCard,
  reason: Type.String(),
  until: nullable(Time),
  by: nullable(UserCard),
  createdAt: Time,
  can: flags(['lift']),
})
export type OrganizationBan = Static<typeof OrganizationBan>

export const OrganizationTransfer = object({
  id: Id,
  from: UserCard,
  to: UserCard,
  shared: Type.Boolean({ description: 'The owner who offers it stays an owner too' }),
  expiresAt: Time,
  createdAt: Time,
})
export type OrganizationTransfer = Static<typeof OrganizationTransfer>

/** A member as other members see them. */
export const OrganizationMember = object({
  user: UserCard,
  role: oneOf(organizationRoles),
  title: nullable(Type.String()),
  joinedAt: Time,
})
export type OrganizationMember = Static<typeof OrganizationMember>

/** A member as the staff of the community sees them. */
export const StaffMember = object({
  ...OrganizationMember.properties,
  country: nullable(Type.String()),
  lastSeenAt: nullable(Time),
  note: nullable(Type.String()),
  answers: FormResponse,
})
export type StaffMember = Static<typeof StaffMember>

/** The caller's own membership. */
export const OwnMembership = object({
  ...OrganizationMember.properties,
  answers: FormResponse,
  emailOptin: Type.Boolean(),
  lastSeenAt: nullable(Time),
})
export type OwnMembership = Static<typeof OwnMembership>

/** The settings of a community, for Manage. */
export const OrganizationSettings = object({
  ...OrganizationCard.properties,
  visibility: oneOf(visibilities),
  joinPolicy: oneOf(joinPolicies),
  hasPasscode: Type.Boolean(),
  registration: OrganizationRegistration,
  posts: flags(['reactions', 'replies']),
  gameIds: Type.Array(Id),
  featured: Type.Boolean(),
  whiteLabel: Type.Boolean(),
  parent: nullable(OrganizationLink),
  parentRequest: nullable(object({ id: Id, parent: OrganizationLink, createdAt: Time })),
  transfer: nullable(OrganizationTransfer),
  deleteAt: nullable(Time),
  createdAt: Time,
})
export type OrganizationSettings = Static<typeof OrganizationSettings>

/** The head of Manage: what waits for the staff, and what is missing before the community can be published. */
export const OrganizationProfile = object({
  ...OrganizationCard.properties,
  visibility: oneOf(visibilities),
  createdAt: Time,
  counts: object({
    members: Count,
    admins: Count,
    events: Count,
    requests: Count,
    chapterRequests: Count,
    bans: Count,
    chapters: Count,
    /** Those that wait for stock, packing or shipping. */
    orders: Count,
  }),
  ready: Type.Array(oneOf(readinessSteps), { description: 'The steps that are done' }),
  missing: Type.Array(oneOf(readinessSteps), { description: 'The steps without which it cannot be published' }),
})
export type OrganizationProfile = Static<typeof OrganizationProfile>

/** A community in the list of the site's admins. */
export const AdminOrganization = object({
  ...OrganizationCard.properties,
  visibility: oneOf(visibilities),
  featured: Type.Boolean(),
  whiteLabel: Type.Boolean(),
  owner: nullable(UserCard),
  deleteAt: nullable(Time),
  createdAt: Time,
})
export type AdminOrganization = Static<typeof AdminOrganization>

/** What a bulk action changes, or has changed, and what it skips. */
export const BulkMarks = object({
  changed: Type.Array(Id),
  skipped: Type.Array(object({ id: Id, name: nullable(Type.String()), why: oneOf(skipReasons) })),
})
export type BulkMarks = Static<typeof BulkMarks>

export const OrganizationLogEntry = object({
  id: Id,
  action: Type.String(),
  at: Time,
  by: nullable(UserCard),
  user: nullable(UserCard),
  reason: nullable(Type.String()),
  before: nullable(LogState),
  after: nullable(LogState),
})
export type OrganizationLogEntry = Static<typeof OrganizationLogEntry>
