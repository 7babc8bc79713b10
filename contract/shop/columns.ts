import { Picture } from '../assets/columns.ts'
import { closed, type Static, Type } from '../core/shape.ts'

/** The appearance of a BANNER or TAG on a profile. */
export const ItemAppearance = closed({
  banner: Type.Optional(Picture),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  color: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
})
export type ItemAppearance = Static<typeof ItemAppearance>

const Line = Type.String({ minLength: 1, maxLength: 200 })

/** The address and shipping status of a PHYSICAL_ITEM. */
export const UserItemInfo = closed({
  address: Type.Optional(
    closed({
      name: Line,
      address1: Line,
      address2: Type.Optional(Line),
      city: Line,
      zone: Type.Optional(Line),
      zip: Type.Optional(Line),
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      phone: Type.Optional(Line),
    }),
  ),
  tracking: Type.Optional(Line),
  note: Type.Optional(Type.String({ maxLength: 500 })),
})
export type UserItemInfo = Static<typeof UserItemInfo>
