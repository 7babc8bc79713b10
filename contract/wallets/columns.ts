import { Id, type Static, strictObject, Type } from '../core/shape.ts'

/** The subject of a coin transaction. */
export const TransactionMetadata = strictObject({
  eventId: Type.Optional(Id),
  playerId: Type.Optional(Id),
  matchId: Type.Optional(Id),
  rank: Type.Optional(Type.Integer({ minimum: 1 })),
  reward: Type.Optional(Type.String({ maxLength: 40 })),
})
export type TransactionMetadata = Static<typeof TransactionMetadata>
