export const gameLimits = {
  name: { min: 1, max: 80 },
  instructions: { max: 20_000 },
  maps: 100,
  platformName: { min: 1, max: 40 },
} as const

/** `named`: a host added it, and no admin has reviewed it. */
export const adminGameFilters = ['named', 'featured', 'hidden'] as const
export type AdminGameFilter = (typeof adminGameFilters)[number]

export const bulkGameActions = ['feature', 'unfeature', 'show', 'hide'] as const
export type BulkGameAction = (typeof bulkGameActions)[number]
