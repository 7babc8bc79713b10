export const postLimits = {
  description: { min: 1, max: 5_000 },
  /** Of one community at a time. */
  pinned: 3,
  perHour: 60,
} as const
