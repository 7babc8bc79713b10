import { line, type Static, strictObject, Type } from '../core/shape.ts'
import { shopLimits as limits } from './constants.ts'

/** The text and colour of a TAG. A BANNER is the image of its item. */
export const ItemAppearance = strictObject({
  tag: Type.Optional(line(limits.tag)),
  color: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
})
export type ItemAppearance = Static<typeof ItemAppearance>

const Line = Type.String({ minLength: limits.addressLine.min, maxLength: limits.addressLine.max })

/** Where a PHYSICAL_ITEM is shipped; stored encrypted. */
export const ShippingAddress = strictObject({
  name: Line,
  address1: Line,
  address2: Type.Optional(Line),
  city: Line,
  zone: Type.Optional(Line),
  zip: Type.Optional(Line),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  phone: Type.Optional(Line),
})
export type ShippingAddress = Static<typeof ShippingAddress>
