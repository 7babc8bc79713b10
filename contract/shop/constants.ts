export const itemTypes = ['BANNER', 'TAG', 'REDEEM_CODE', 'PHYSICAL_ITEM'] as const
export type ItemType = (typeof itemTypes)[number]

/** @public The issues on shop and payments read them. */
export const shopLimits = {
  title: { min: 1, max: 80 },
  description: { max: 5_000 },
  price: { max: 1_000_000_000 },
  quantity: { max: 1_000_000 },
  code: { min: 1, max: 200 },
  codesAtOnce: 10_000,
} as const
