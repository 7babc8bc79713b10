import { oneOf, type Static, strictObject, Type } from '../core/shape.ts'
import { tournamentTypes } from '../tournaments/constants.ts'

/** Its short name, and what is usual for its events; a host can choose otherwise. */
export const GameSettings = strictObject({
  shortName: Type.Optional(Type.String({ minLength: 1, maxLength: 16 })),
  teamSizes: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 64 }), { maxItems: 16 })),
  /** The usual format of its events. */
  type: Type.Optional(oneOf(tournamentTypes)),
  bestOf: Type.Optional(Type.Integer({ minimum: 1, maximum: 15 })),
  maps: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 100 })),
})
export type GameSettings = Static<typeof GameSettings>
