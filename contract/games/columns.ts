import { oneOf, type Static, strictObject, Type } from '../core/shape.ts'
import { providers } from '../identity/constants.ts'
import { tournamentTypes } from '../tournaments/constants.ts'
import { scoreKinds } from './constants.ts'

/** Defaults for events of this game; a host can change all of them. */
export const GameSettings = strictObject({
  shortName: Type.Optional(Type.String({ minLength: 1, maxLength: 16 })),
  color: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
  score: Type.Optional(oneOf(scoreKinds)),
  scoreMax: Type.Optional(Type.Integer({ minimum: 1 })),
  teamSizes: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 64 }), { maxItems: 16 })),
  /** The usual format of its events. */
  type: Type.Optional(oneOf(tournamentTypes)),
  bestOf: Type.Optional(Type.Integer({ minimum: 1, maximum: 15 })),
  draws: Type.Optional(Type.Boolean()),
  maps: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 100 })),
  accounts: Type.Optional(Type.Array(oneOf(providers), { maxItems: 8 })),
  matchMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
  publisher: Type.Optional(Type.String({ maxLength: 80 })),
  genre: Type.Optional(Type.String({ maxLength: 40 })),
})
export type GameSettings = Static<typeof GameSettings>
