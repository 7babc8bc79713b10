export const organizationRoles = ['OWNER', 'ADMIN', 'MEMBER'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

export const organizationLimits = {
  name: { min: 3, max: 80 },
  description: { max: 5_000 },
  passcode: { min: 4, max: 64, triesPerMinute: 5 },
  coinName: { min: 1, max: 24 },
  coinSymbol: { min: 1, max: 4 },
  faq: 100,
  question: { min: 3, max: 300 },
  answer: { min: 1, max: 5_000 },
  sponsors: 50,
  ads: 20,
  tokenName: { min: 1, max: 60 },
  tokens: 20,
} as const

/** Fonts that a white-label customer can choose; the site serves each of them. */
export const organizationFonts = [
  'system',
  'inter',
  'manrope',
  'space-grotesk',
  'sora',
  'outfit',
  'rubik',
  'barlow',
  'chakra-petch',
  'exo-2',
  'oswald',
  'source-serif',
] as const
export type OrganizationFont = (typeof organizationFonts)[number]

export const layoutBlocks = [
  'banner',
  'about',
  'tournaments',
  'posts',
  'leaders',
  'shop',
  'games',
  'sponsors',
  'faq',
] as const
export type LayoutBlock = (typeof layoutBlocks)[number]

export const adPlacements = ['top', 'side', 'feed', 'bottom'] as const
export type AdPlacement = (typeof adPlacements)[number]
