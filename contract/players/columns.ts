import { closed, Id, oneOf, type Static, Type } from '../core/shape.ts'
import { providers } from '../identity/constants.ts'
import { matchReasons } from '../matches/constants.ts'
import { joinRefusals } from './constants.ts'

export const PlayerMetadata = closed({
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  tag: Type.Optional(Type.String({ maxLength: 12 })),
  note: Type.Optional(Type.String({ maxLength: 500 })),
  imported: Type.Optional(Type.Boolean()),
  bot: Type.Optional(Type.Boolean()),
})
export type PlayerMetadata = Static<typeof PlayerMetadata>

/** Answers by field key; which keys and values are right is the form's to say. */
export const FormResponse = Type.Unsafe<Record<string, string | number | boolean | string[] | null>>({
  type: 'object',
  additionalProperties: true,
})
export type FormResponse = Static<typeof FormResponse>

const Whole = Type.Integer({ minimum: 0 })

export const PlayerStats = closed({
  played: Type.Optional(Whole),
  wins: Type.Optional(Whole),
  draws: Type.Optional(Whole),
  losses: Type.Optional(Whole),
  gamesFor: Type.Optional(Whole),
  gamesAgainst: Type.Optional(Whole),
  attempts: Type.Optional(Whole),
  points: Type.Optional(Type.Number()),
})
export type PlayerStats = Static<typeof PlayerStats>

/** The final word: written when the event ends. */
export const PlayerResult = closed({
  rank: Type.Integer({ minimum: 1 }),
  of: Type.Integer({ minimum: 1 }),
  qualified: Type.Optional(Type.Boolean()),
  decidedBy: Type.Optional(Type.String({ maxLength: 40 })),
})
export type PlayerResult = Static<typeof PlayerResult>

/** What the engine remembers of an entrant: the first round of a late entry, what the missed ones count, and how it went out. */
export const PlayerStage = closed({
  from: Type.Optional(Type.Integer({ minimum: 1 })),
  missed: Type.Optional(oneOf(['loss', 'draw', 'bye'])),
  out: Type.Optional(oneOf(matchReasons)),
})
export type PlayerStage = Static<typeof PlayerStage>

/** Where an entrant played before it came into this event. */
export const PreviousPlayer = closed({ playerId: Id, eventId: Id, rank: Type.Optional(Type.Integer({ minimum: 1 })) })
export type PreviousPlayer = Static<typeof PreviousPlayer>

/** Why a teammate may not play yet; empty is eligible. */
export const Eligibility = Type.Array(closed({ code: oneOf(joinRefusals), provider: Type.Optional(oneOf(providers)) }))
export type Eligibility = Static<typeof Eligibility>
