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

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const

export const assetLimits = {
  imageBytes: 10_000_000,
  videoBytes: 100_000_000,
  pixels: 40_000_000,
  uploadsPerDay: 300,
  name: { max: 200 },
} as const
