export const standInLimits = {
  /** How far the rating of a stand-in may be above the best rating of the team. */
  margin: 100,
  list: 20,
} as const

export const standInNotifications = {
  'stand-in-asked': {
    group: 'teams',
    defaults: { page: true, push: true, email: false },
    values: ['team', 'opponent', 'event'],
  },
  'stand-in-consent': {
    group: 'teams',
    defaults: { page: true, push: true, email: false },
    values: ['team', 'player', 'event'],
  },
  'stand-in-decided': {
    group: 'teams',
    defaults: { page: true, push: true, email: false },
    values: ['player', 'event'],
    variants: { agreed: ['player', 'event'], declined: ['player', 'event'] },
  },
} as const
