/** The changes of a community, as webhooks and the changes feed name them. */
export const changeTypes = [
  'tournament.created',
  'tournament.updated',
  'tournament.started',
  'tournament.completed',
  'tournament.cancelled',
  'tournament.deleted',
  'league.created',
  'league.updated',
  'league.started',
  'league.completed',
  'league.cancelled',
  'league.deleted',
  'match.updated',
  'match.completed',
  'player.joined',
  'player.left',
  'player.checked-in',
  'member.joined',
  'member.left',
  'order.created',
  'payment.paid',
  'post.created',
] as const

/** Sent by the test button; never part of the changes feed. */
export const testType = 'webhook.test'

export const deliveryTypes = [...changeTypes, testType] as const

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const webhookFormats = ['json', 'discord'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

/** `failing`: the last attempt failed and is repeated. `disabled`: switched off by the site after days of failure, or because its receiver is gone. */
export const webhookStates = ['active', 'failing', 'paused', 'disabled'] as const
export type WebhookState = (typeof webhookStates)[number]

export const webhookLimits = {
  endpoints: 10,
  description: { max: 80 },
  /** Bytes of the answer that are read, and characters of it that are stored. */
  response: { bytes: 65_536, stored: 2_000 },
  retryDays: 3,
  /** Changes and deliveries are kept this long. */
  keepDays: 30,
  secretOverlapHours: 24,
} as const

export const webhookNotifications = {
  /** To the owners of a community. */
  webhook: {
    group: 'staff',
    defaults: { page: true, push: true, email: true },
    values: ['community', 'address'],
  },
} as const
