/** Limits of articles and guides. */
export const textLimits = {
  title: { min: 3, max: 160 },
  summary: { max: 400 },
  content: { max: 100_000 },
  category: { min: 1, max: 60 },
} as const

export const contactTopics = [
  'general',
  'account',
  'event',
  'organization',
  'enterprise',
  'press',
  'legal',
  'bug',
] as const

export type ContactTopic = (typeof contactTopics)[number]

export const contactLimits = {
  name: { min: 1, max: 80 },
  message: { min: 10, max: 5_000 },
  question: { min: 3, max: 300 },
  answer: { min: 1, max: 10_000 },
} as const

/** A text with a date in the future is scheduled. A deleted text can be restored. */
export const contentStates = ['draft', 'scheduled', 'published', 'deleted'] as const
export type ContentState = (typeof contentStates)[number]
