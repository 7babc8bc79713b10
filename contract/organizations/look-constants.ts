/** Fonts that a white-label customer can choose. The site serves them itself, or the reader's system has them; `standard` is the site's own pair. */
export const organizationFonts = ['standard', 'noto-sans', 'vazirmatn', 'system', 'serif', 'mono'] as const
export type OrganizationFont = (typeof organizationFonts)[number]

/** The head of a community's pages: with the large banner, or in one row. */
export const communityLayouts = ['cover', 'compact'] as const
export type CommunityLayout = (typeof communityLayouts)[number]

/** The corners that the editor offers, in pixels. */
export const communityRadii = [0, 6, 12] as const

/** The images of a community's look. */
export const lookImages = ['avatar', 'banner', 'coin', 'wordmark'] as const
export type LookImage = (typeof lookImages)[number]
