/** Who may do or see something of a user. `following`: the people whom the user follows. */
export const audiences = ['everyone', 'following', 'nobody'] as const
export type Audience = (typeof audiences)[number]

/** The parts of an account for which a user chooses an audience. */
export const privacyParts = ['messages', 'history', 'country', 'accounts', 'activity'] as const
export type PrivacyPart = (typeof privacyParts)[number]

export type Privacy = Record<PrivacyPart, Audience>

export const defaultPrivacy: Privacy = {
  messages: 'everyone',
  history: 'everyone',
  country: 'everyone',
  accounts: 'everyone',
  activity: 'everyone',
}

export const followLimits = {
  /** Follows and unfollows of one user in an hour. */
  perHour: 300,
  /** The largest number that a search in a list of followers counts. */
  searchTotal: 1_000,
} as const
