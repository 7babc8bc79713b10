export const guideLimits = {
  title: { min: 3, max: 160 },
  summary: { max: 400 },
  content: { max: 100_000 },
  category: { min: 1, max: 60 },
} as const
