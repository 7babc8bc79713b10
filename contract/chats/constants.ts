export const chatTypes = ['GENERAL', 'TICKET', 'MATCH'] as const
export type ChatType = (typeof chatTypes)[number]

export const chatStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'BLOCKED'] as const
export type ChatStatus = (typeof chatStatuses)[number]

export const chatRoles = ['MEMBER', 'MODERATOR'] as const
export type ChatRole = (typeof chatRoles)[number]

/** What a person answers to a request. */
export const chatAnswers = ['ACCEPTED', 'DECLINED', 'BLOCKED'] as const
export type ChatAnswer = (typeof chatAnswers)[number]

/** What happened in a group; a message with a notice has no text. */
export const chatNotices = ['created', 'added', 'left', 'removed', 'renamed', 'picture'] as const
export type ChatNotice = (typeof chatNotices)[number]

export const chatLimits = {
  name: { max: 80 },
  text: { max: 2_000 },
  images: 10,
  imageBytes: 10_000_000,
  messages: { max: 10, seconds: 10 },
  /** People in a group, with its creator. */
  members: 32,
  /** Messages of a sender until someone accepts their request. */
  requestMessages: 3,
  /** People who do not follow each other with the sender and are asked to accept a conversation: each gets a notification. */
  requests: { max: 100, seconds: 86_400 },
  /** How long a sender can edit a message. */
  editSeconds: 300,
  /** Counts of unread messages stop here. */
  unread: 100,
  /** How long others see that someone types, unless it is repeated. */
  typingSeconds: 6,
} as const

export const chatNotifications = {
  message: {
    group: 'messages',
    defaults: { page: true, push: true, email: false },
    bundle: ['name'],
    values: ['name'],
    variants: {
      plain: ['name', 'text'],
      image: ['name'],
      match: ['name', 'tournament', 'no', 'text'],
      matchImage: ['name', 'tournament', 'no'],
    },
  },
  'message-request': {
    feature: 'messages',
    group: 'messages',
    defaults: { page: true, push: true, email: false },
    values: ['name'],
    variants: { person: ['name', 'text'], image: ['name'], group: ['name', 'group'], unnamed: ['name'] },
  },
} as const
