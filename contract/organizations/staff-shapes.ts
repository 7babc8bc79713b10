/** What the staff of a community and of the site see: members, requests, invite links, bans and offers. */
import { Count, closed, flags, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
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
export const Decision = closed({ accept: Type.Boolean(), reason: Type.Optional(Reason) })

const decided = {
  status: oneOf(requestStatuses),
  reason: maybe(Type.String()),
  decidedAt: maybe(Time),
  createdAt: Time,
}

/** A request to found a community. */
export const Founding = open({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  user: UserCard,
  gameIds: Type.Array(Id),
  organization: maybe(OrganizationLink),
  ...decided,
})
export type Founding = Static<typeof Founding>

export const JoinRequest = open({
  id: Id,
  user: UserCard,
  answers: FormResponse,
  decidedBy: maybe(UserCard),
  ...decided,
})
export type JoinRequest = Static<typeof JoinRequest>

export const ChapterRequest = open({
  id: Id,
  chapter: OrganizationCard,
  askedBy: UserCard,
  ...decided,
})
export type ChapterRequest = Static<typeof ChapterRequest>

export const OrganizationInvite = open({
  id: Id,
  token: Type.String({ description: 'The page of the link is /join/{token}' }),
  maxUses: maybe(Count),
  uses: Count,
  expiresAt: maybe(Time),
  revokedAt: maybe(Time),
  over: Type.Boolean({ description: 'Revoked, expired or used up' }),
  createdBy: maybe(UserCard),
  createdAt: Time,
})
export type OrganizationInvite = Static<typeof OrganizationInvite>

/** An invite link as its reader sees it. */
export const InvitePreview = open({
  organization: OrganizationCard,
  registration: OrganizationRegistration,
  invitedBy: maybe(UserCard),
  expiresAt: maybe(Time),
  member: Type.Boolean({ description: 'The caller is a member' }),
})
export type InvitePreview = Static<typeof InvitePreview>

export const OrganizationBan = open({
  id: Id,
  user: UserCard,
  reason: Type.String(),
  until: maybe(Time),
  by: maybe(UserCard),
  createdAt: Time,
  can: flags(['lift']),
})
export type OrganizationBan = Static<typeof OrganizationBan>

export const OrganizationTransfer = open({
  id: Id,
  from: UserCard,
  to: UserCard,
  shared: Type.Boolean({ description: 'The owner who offers it stays an owner too' }),
  expiresAt: Time,
  createdAt: Time,
})
export type OrganizationTransfer = Static<typeof OrganizationTransfer>

/** A member as other members see them. */
export const OrganizationMember = open({
  user: UserCard,
  role: oneOf(organizationRoles),
  title: maybe(Type.String()),
  joinedAt: Time,
})
export type OrganizationMember = Static<typeof OrganizationMember>

/** A member as the staff of the community sees them. */
export const StaffMember = open({
  ...OrganizationMember.properties,
  country: maybe(Type.String()),
  lastSeenAt: maybe(Time),
  note: maybe(Type.String()),
  answers: FormResponse,
})
export type StaffMember = Static<typeof StaffMember>

/** The caller's own membership. */
export const OwnMembership = open({
  ...OrganizationMember.properties,
  answers: FormResponse,
  emailOptin: Type.Boolean(),
  lastSeenAt: maybe(Time),
})
export type OwnMembership = Static<typeof OwnMembership>

/** The settings of a community, for Manage. */
export const OrganizationSettings = open({
  ...OrganizationCard.properties,
  visibility: oneOf(visibilities),
  joinPolicy: oneOf(joinPolicies),
  hasPasscode: Type.Boolean(),
  registration: OrganizationRegistration,
  posts: flags(['reactions', 'replies']),
  gameIds: Type.Array(Id),
  featured: Type.Boolean(),
  whiteLabel: Type.Boolean(),
  parent: maybe(OrganizationLink),
  parentRequest: maybe(open({ id: Id, parent: OrganizationLink, createdAt: Time })),
  transfer: maybe(OrganizationTransfer),
  deleteAt: maybe(Time),
  createdAt: Time,
})
export type OrganizationSettings = Static<typeof OrganizationSettings>

/** The head of Manage: what waits for the staff, and what is missing before the community can be published. */
export const OrganizationProfile = open({
  ...OrganizationCard.properties,
  visibility: oneOf(visibilities),
  createdAt: Time,
  counts: open({
    members: Count,
    admins: Count,
    events: Count,
    requests: Count,
    chapterRequests: Count,
    bans: Count,
    chapters: Count,
  }),
  ready: Type.Array(oneOf(readinessSteps), { description: 'The steps that are done' }),
  missing: Type.Array(oneOf(readinessSteps), { description: 'The steps without which it cannot be published' }),
})
export type OrganizationProfile = Static<typeof OrganizationProfile>

/** A community in the list of the site's admins. */
export const AdminOrganization = open({
  ...OrganizationCard.properties,
  visibility: oneOf(visibilities),
  featured: Type.Boolean(),
  whiteLabel: Type.Boolean(),
  owner: maybe(UserCard),
  deleteAt: maybe(Time),
  createdAt: Time,
})
export type AdminOrganization = Static<typeof AdminOrganization>

/** What a bulk action changes, or has changed, and what it skips. */
export const BulkMarks = open({
  changed: Type.Array(Id),
  skipped: Type.Array(open({ id: Id, name: maybe(Type.String()), why: oneOf(skipReasons) })),
})
export type BulkMarks = Static<typeof BulkMarks>

export const OrganizationLogEntry = open({
  id: Id,
  action: Type.String(),
  at: Time,
  by: maybe(UserCard),
  user: maybe(UserCard),
  reason: maybe(Type.String()),
  before: maybe(LogState),
  after: maybe(LogState),
})
export type OrganizationLogEntry = Static<typeof OrganizationLogEntry>
