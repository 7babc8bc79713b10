/** What a new site needs before it is of use, in the order in which an admin does it. */
export const siteSteps = ['email', 'contact', 'game', 'community', 'event'] as const
export type SiteStep = (typeof siteSteps)[number]
