export const bannerKinds = ['info', 'warning'] as const
export type BannerKind = (typeof bannerKinds)[number]

/** Limits that admins can change: the default, and the range of the field. */
export const siteLimits = {
  /** Communities that one person owns; chapters do not count. */
  communitiesPerPerson: { default: 3, min: 1, max: 1_000 },
  uploadsPerDay: { default: 300, min: 1, max: 100_000 },
  gameNamesPerDay: { default: 5, min: 0, max: 1_000 },
} as const
export type SiteLimit = keyof typeof siteLimits

/** Who may create events: everyone with a verified email address, or only communities, through their owners and admins. */
export const eventCreationModes = ['open', 'communities'] as const
export type EventCreationMode = (typeof eventCreationModes)[number]

/** Settings that an environment variable overrides. */
export const environmentSettings = ['siteName', 'contactEmail', 'communityCreation'] as const
export type EnvironmentSetting = (typeof environmentSettings)[number]

export const siteTextLimits = { siteName: { min: 1, max: 60 }, message: { max: 300 } } as const
