export const gameLimits = {
  name: { min: 1, max: 80 },
  instructions: { max: 20_000 },
  maps: 100,
  platformName: { min: 1, max: 40 },
  /** Games that one account may name within a day. */
  namedPerDay: 5,
} as const

export const scoreKinds = ['points', 'goals', 'rounds', 'kills', 'time', 'distance'] as const
export type ScoreKind = (typeof scoreKinds)[number]
