export const articleLimits = { title: { min: 3, max: 160 }, summary: { max: 400 }, content: { max: 100_000 } } as const
