export const assetTypes = [
  'AVATAR',
  'BANNER',
  'COVER',
  'BACKGROUND',
  'LOGO',
  'COIN',
  'ITEM',
  'SPONSOR',
  'AD',
  'EMAIL',
  'POST',
  'ARTICLE',
  'PROOF',
  'CHAT',
  'VIDEO',
] as const
export type AssetType = (typeof assetTypes)[number]

/** Without a community, these belong to the user who uploaded them; all others belong to the site. */
export const personalAssetTypes = ['PROOF', 'CHAT', 'POST'] as const satisfies readonly AssetType[]

/** What admins upload for the site. */
export const siteAssetTypes = [
  'ARTICLE',
  'COVER',
  'BACKGROUND',
  'BANNER',
  'LOGO',
  'VIDEO',
] as const satisfies readonly AssetType[]

/** Whose upload it is: that of a community, of a user, or of the site itself. */
export const assetOwners = ['community', 'user', 'site'] as const
export type AssetOwner = (typeof assetOwners)[number]

export const assetSorts = ['newest', 'largest'] as const
export type AssetSort = (typeof assetSorts)[number]

export const bulkAssetActions = ['delete', 'restore'] as const
export type BulkAssetAction = (typeof bulkAssetActions)[number]

/** What the staff of a community upload; the images of its look have calls of their own. */
export const organizationAssetTypes = ['SPONSOR', 'AD', 'POST', 'ITEM'] as const satisfies readonly AssetType[]

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const

export const assetLimits = {
  imageBytes: 10_000_000,
  videoBytes: 100_000_000,
  pixels: 40_000_000,
  perOrganization: 2_000,
  name: { max: 200 },
} as const

/** Where an image of a community is shown; an image that is shown nowhere can be deleted. */
export const assetUses = [
  'avatar',
  'banner',
  'coin',
  'wordmark',
  'sponsor',
  'ad',
  'post',
  'item',
  'email',
  'faq',
] as const
export type AssetUse = (typeof assetUses)[number]

/** Where a file of a community or of the site is shown. Other sites and texts of users may show it too; those are not listed. */
export const assetLocations = [...assetUses, 'article', 'guide', 'question', 'game', 'platform'] as const
