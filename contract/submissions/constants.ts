export const submissionStatuses = ['PENDING', 'ACCEPTED', 'DECLINED'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

export const submissionLimits = {
  description: { max: 2_000 },
  reason: { max: 500 },
  images: 10,
  /** Per entrant, also where the event has no limit; declined ones count too. */
  attempts: 1_000,
  imageBytes: 10_000_000,
} as const
