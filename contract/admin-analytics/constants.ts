/** The reports of the site; each has a call of this name, and a CSV. */
export const siteReports = ['growth', 'communities', 'tickets'] as const
export type SiteReport = (typeof siteReports)[number]
