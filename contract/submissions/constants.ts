export const submissionStatuses = ['PENDING', 'ACCEPTED', 'DECLINED'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

export const submissionLimits = {
  description: { max: 2_000 },
  reason: { max: 500 },
  images: 10,
  /** Per entrant, also where the event has no limit; declined ones count too. */
  attempts: 1_000,
  /** Of one entrant per match: each notifies the opponent, and all of them are read with the match. */
  reports: 20,
  imageBytes: 10_000_000,
} as const
