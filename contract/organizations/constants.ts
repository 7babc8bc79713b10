export const organizationRoles = ['OWNER', 'ADMIN', 'MEMBER'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

/** How people become members: by one press, with a passcode, by a request that staff accept, or with an invite link only. */
export const joinPolicies = ['open', 'passcode', 'request', 'invite'] as const
export type JoinPolicy = (typeof joinPolicies)[number]

/** The state of a request to found, to join or to become a chapter, and of an offer of ownership. */
export const requestStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Who may found a community: everyone, everyone with the approval of an admin, or admins only. */
export const creationModes = ['open', 'request', 'admin'] as const
export type CreationMode = (typeof creationModes)[number]

/** What an organiser should add before publishing. Publishing needs the parts `crest` and `about`. */
export const readinessSteps = ['crest', 'banner', 'about', 'event'] as const
export type ReadinessStep = (typeof readinessSteps)[number]

export const memberSorts = ['joined', 'seen', 'name'] as const
export type MemberSort = (typeof memberSorts)[number]

/** What an entry of the log of a community is about. */
export const organizationLogKinds = ['members', 'shop', 'coins', 'settings'] as const
export type OrganizationLogKind = (typeof organizationLogKinds)[number]

/** `restore` undoes a removal or ban by staff for a while. */
export const bulkActions = ['promote', 'demote', 'remove', 'ban', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Why a bulk action leaves a person out. GONE: no longer a member, or removed too long ago to restore. */
export const memberSkipReasons = ['YOURSELF', 'OWNER', 'OUTRANKED', 'UNCHANGED', 'GONE'] as const
export type MemberSkipReason = (typeof memberSkipReasons)[number]

/** For this long staff can undo that a member was removed or banned. */
export const restoreHours = 1

export const organizationLimits = {
  name: { min: 3, max: 80 },
  chapters: 50,
  games: 20,
  invites: 50,
  inviteUses: { min: 1, max: 10_000 },
  inviteDays: { min: 1, max: 365 },
  reason: { min: 3, max: 1_000 },
  banDays: { min: 1, max: 3_650 },
  bulk: 100,
  transferDays: 14,
  deletionGraceDays: 14,
  /** A list of members ends after this page; filters, the search and the CSV reach the others. */
  memberPages: 100,
  /** A filtered list of members says only that there are more. */
  countedMembers: 1_000,
  description: { max: 5_000 },
  passcode: { min: 4, max: 64 },
  coinName: { min: 1, max: 24 },
  coinSymbol: { min: 1, max: 4 },
  faq: 100,
  question: { min: 3, max: 300 },
  answer: { min: 1, max: 5_000 },
  sponsors: 50,
  sponsorName: { min: 1, max: 80 },
  adName: { min: 1, max: 80 },
  lookImageBytes: 5_000_000,
  ads: 20,
} as const

/** The tabs of a community page in their usual order. The overview is always shown, as the first. */
export const communityTabs = ['overview', 'events', 'leaderboard', 'shop', 'posts', 'members', 'faq', 'about'] as const
export type CommunityTab = (typeof communityTabs)[number]

export const leaderboardKinds = ['xp', 'coins', 'rating'] as const
export type LeaderboardKind = (typeof leaderboardKinds)[number]

/** Weeks start on Monday; a season is a quarter of the year. All in UTC. */
export const leaderboardPeriods = ['week', 'month', 'season', 'all'] as const
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number]

/** The rows of a leaderboard that can be listed, and the ranks that are counted for a reader below them. */
export const leaderboardLimits = { rows: 1_000, ranks: 10_000 } as const

export const adPlacements = ['top', 'side', 'feed', 'bottom'] as const
export type AdPlacement = (typeof adPlacements)[number]

/** From the most to the least prominent. */
export const sponsorTiers = ['title', 'gold', 'silver', 'partner'] as const
export type SponsorTier = (typeof sponsorTiers)[number]

/** What admins of the site set on a community. */
export const organizationMarks = ['featured', 'verified', 'whiteLabel'] as const
export type OrganizationMark = (typeof organizationMarks)[number]

/** The orders of the list of admins; a minus is descending. */
export const adminSorts = ['-createdAt', 'createdAt', '-members', 'members', 'name', '-name'] as const
export type AdminSort = (typeof adminSorts)[number]

/** Why a bulk action leaves a community as it is. */
export const skipReasons = ['same', 'notPublic', 'gone'] as const
