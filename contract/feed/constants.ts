/** What a feed shows: a post, an entry in an event, a final rank, a trophy, a new event of a community. */
export const feedKinds = ['post', 'entry', 'result', 'trophy', 'event'] as const

/** Everything that the user follows, or communities only. */
export const feedSources = ['following', 'communities'] as const
export type FeedSource = (typeof feedSources)[number]

export const feedLimits = {
  /** The feed goes back this far. */
  days: 90,
  /** The feed reads from so many people, those followed last. */
  people: 2_000,
  perPage: 20,
  suggestions: 5,
} as const

export const feedNotifications = {
  follower: {
    group: 'people',
    defaults: { page: true, push: true, email: false },
    timing: 'daily',
    values: ['name'],
    bundle: ['name'],
  },
} as const
