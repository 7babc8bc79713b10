import { Id, oneOf, type Static, strictObject, Type } from '../core/shape.ts'
import { matchReasons } from '../matches/constants.ts'

export const PlayerMetadata = strictObject({
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  tag: Type.Optional(Type.String({ maxLength: 12 })),
  note: Type.Optional(Type.String({ maxLength: 500 })),
  imported: Type.Optional(Type.Boolean()),
  bot: Type.Optional(Type.Boolean()),
})
export type PlayerMetadata = Static<typeof PlayerMetadata>

/** Answers by field key. The form of the event decides which keys and values are valid. */
export const FormResponse = Type.Unsafe<Record<string, string | number | boolean | string[] | null>>({
  type: 'object',
  additionalProperties: true,
})
export type FormResponse = Static<typeof FormResponse>

const NonNegativeInteger = Type.Integer({ minimum: 0 })

export const PlayerStats = strictObject({
  played: Type.Optional(NonNegativeInteger),
  wins: Type.Optional(NonNegativeInteger),
  draws: Type.Optional(NonNegativeInteger),
  losses: Type.Optional(NonNegativeInteger),
  gamesFor: Type.Optional(NonNegativeInteger),
  gamesAgainst: Type.Optional(NonNegativeInteger),
  attempts: Type.Optional(NonNegativeInteger),
  points: Type.Optional(Type.Number()),
})
export type PlayerStats = Static<typeof PlayerStats>

/** The final result, written when the event ends. */
export const PlayerResult = strictObject({
  rank: Type.Integer({ minimum: 1 }),
  of: Type.Integer({ minimum: 1 }),
  group: Type.Optional(Type.Integer({ minimum: 1 })), // the rank is one within this group
  qualified: Type.Optional(Type.Boolean()),
  decidedBy: Type.Optional(Type.String({ maxLength: 40 })),
})
export type PlayerResult = Static<typeof PlayerResult>

/**
 * Engine data of an entrant: the first round of a late entry, how missed rounds count, why it was dropped, and the last
 * Swiss round that was paired while it was.
 */
export const PlayerStage = strictObject({
  from: Type.Optional(Type.Integer({ minimum: 1 })),
  missed: Type.Optional(oneOf(['loss', 'draw', 'bye'])),
  out: Type.Optional(oneOf(matchReasons)),
  away: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type PlayerStage = Static<typeof PlayerStage>

/** The entry in an earlier event that this entrant qualified from. */
export const PreviousPlayer = strictObject({
  playerId: Id,
  eventId: Id,
  rank: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type PreviousPlayer = Static<typeof PreviousPlayer>

/**
 * Why a teammate cannot play: they are in another team of the event. Other reasons are for their own eyes: a host who changes
 * the rules of an event could find out the birth date, the country and the linked accounts of anyone.
 */
export const Eligibility = Type.Array(strictObject({ code: Type.Literal('ALREADY_IN') }))
export type Eligibility = Static<typeof Eligibility>
