/** The roles that a SUPER can assign; bots are created in another way. */
export const assignableRoles = ['USER', 'MODERATOR', 'ADMIN', 'SUPER'] as const
export type AssignableRole = (typeof assignableRoles)[number]

/** Each user has one: a deleted account before a ban, a ban before an unverified email. */
export const userStates = ['active', 'banned', 'deleted', 'unverified'] as const
export type UserState = (typeof userStates)[number]

export const userSorts = ['username', '-username', 'createdAt', '-createdAt', 'lastSeenAt', '-lastSeenAt'] as const
export type UserSort = (typeof userSorts)[number]

export const bulkActions = ['end-sessions', 'ban', 'unban'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Why a bulk action leaves out a user. */
export const bulkSkips = ['outranked', 'deleted', 'banned', 'notBanned', 'loggedOut'] as const
export type BulkSkip = (typeof bulkSkips)[number]

export const adminUserLimits = {
  search: { max: 120 },
  /** Counting stops here, so that it takes as long on a large site as on a small one. */
  total: 1_000,
  /** The matches of a search that are sorted, per searched column. */
  matches: 200,
  bulk: { max: 100 },
  /** The latest rows of each list about one person. */
  latest: 20,
} as const
