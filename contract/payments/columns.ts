import { type Static, strictObject, Type } from '../core/shape.ts'

export const PaymentMetadata = strictObject({
  rank: Type.Optional(Type.Integer({ minimum: 1 })),
  prize: Type.Optional(Type.String({ maxLength: 80 })),
  reference: Type.Optional(Type.String({ maxLength: 200 })),
  note: Type.Optional(Type.String({ maxLength: 500 })),
  error: Type.Optional(Type.String({ maxLength: 500 })),
})
export type PaymentMetadata = Static<typeof PaymentMetadata>
