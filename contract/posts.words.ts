export const postLimits = { description: { min: 1, max: 5_000 }, imageBytes: 10_000_000 } as const
