export const chatTypes = ['GENERAL', 'TICKET', 'MATCH'] as const
export type ChatType = (typeof chatTypes)[number]

export const chatStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'BLOCKED'] as const
export type ChatStatus = (typeof chatStatuses)[number]

export const chatRoles = ['MEMBER', 'MODERATOR'] as const
export type ChatRole = (typeof chatRoles)[number]

export const chatLimits = {
  name: { max: 80 },
  text: { max: 2_000 },
  images: 10,
  imageBytes: 10_000_000,
  messages: { max: 10, seconds: 10 },
} as const

export const chatNotifications = {
  message: {
    defaults: { page: true, push: true },
    values: ['name'],
    variants: {
      plain: ['name', 'text'],
      image: ['name'],
      match: ['name', 'tournament', 'no', 'text'],
      matchImage: ['name', 'tournament', 'no'],
    },
  },
} as const
