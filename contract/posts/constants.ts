/** In display order. */
export const reactions = ['like', 'fire', 'trophy', 'laugh', 'sad'] as const
export type Reaction = (typeof reactions)[number]

export const postLimits = {
  description: { min: 1, max: 5_000 },
  /** Of one person or one community at a time. */
  pinned: 3,
  images: 4,
  imageBytes: 10_000_000,
  alt: { max: 300 },
  /** The users that one post notifies. */
  mentions: 10,
  perHour: 60,
  repliesPerHour: 120,
} as const

export const postNotifications = {
  mention: { group: 'people', defaults: { page: true, push: true, email: false }, values: ['name', 'text'] },
  'post-reply': {
    feature: 'posts',
    group: 'people',
    defaults: { page: true, push: true, email: false },
    values: ['name', 'text'],
    bundle: ['name', 'text'],
  },
  'post-reaction': {
    feature: 'posts',
    group: 'people',
    defaults: { page: true, push: false, email: false },
    timing: 'daily',
    values: ['name', 'text'],
    bundle: ['name', 'text'],
  },
  /** From a followed person or community. */
  'new-post': {
    feature: 'posts',
    group: 'people',
    defaults: { page: false, push: false, email: false },
    timing: 'daily',
    values: ['name', 'text'],
  },
} as const

export const postKinds = ['post', 'reply'] as const
export type PostKind = (typeof postKinds)[number]

export const bulkPostActions = ['hide', 'show', 'delete', 'restore'] as const
export type BulkPostAction = (typeof bulkPostActions)[number]
