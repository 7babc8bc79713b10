export const outboxStatuses = [
  'waiting',
  'scheduled',
  'sending',
  'deferred',
  'sent',
  'failed',
  'bounced',
  'complained',
  'cancelled',
] as const
export type OutboxStatus = (typeof outboxStatuses)[number]

export const outboxLimits = {
  search: { max: 80 },
  /** Counting stops here: the outbox only grows. */
  counted: 1_001,
  /** The period of the figures. */
  figureHours: 24,
} as const
