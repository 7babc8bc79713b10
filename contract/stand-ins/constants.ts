export const standInLimits = {
  /** How far the rating of a stand-in may be above the best rating of the team. */
  margin: 100,
  list: 20,
} as const

export const standInNotifications = {
  'stand-in-asked': { defaults: { page: true, push: true }, values: ['team', 'opponent', 'event'] },
  'stand-in-consent': { defaults: { page: true, push: true }, values: ['team', 'player', 'event'] },
  'stand-in-decided': {
    defaults: { page: true, push: true },
    values: ['player', 'event'],
    variants: { agreed: ['player', 'event'], declined: ['player', 'event'] },
  },
} as const
