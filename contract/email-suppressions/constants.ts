/** `BOUNCE`: the address does not exist; `COMPLAINT`: its owner marked an email as spam. */
export const suppressionReasons = ['BOUNCE', 'COMPLAINT'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** Who reported it: our own mail server while sending, or one of the shapes of the webhook. */
export const suppressionSources = ['SMTP', 'GENERIC', 'SES', 'POSTMARK'] as const
export type SuppressionSource = (typeof suppressionSources)[number]

export const suppressionLimits = { removeReason: { min: 3, max: 1_000 }, detail: { max: 500 } } as const
