import { nullable, oneOf, type Static, strictObject, Time, Type, Url } from '../core/shape.ts'
import { vetoActions } from '../tournaments/constants.ts'
import { slots } from './constants.ts'

const GameScore = Type.Number({ minimum: 0, maximum: 1_000_000 })

/** One entry per game. */
export const Score = strictObject({ player1: GameScore, player2: GameScore })
export type Score = Static<typeof Score>

/** Games won by each side. */
export const Results = strictObject({ player1: Type.Integer({ minimum: 0 }), player2: Type.Integer({ minimum: 0 }) })
export type Results = Static<typeof Results>

/** A game as the engine stores it: its points by slot. */
const EngineGame = strictObject({ a: GameScore, b: GameScore })
export type EngineGame = Static<typeof EngineGame>

/** A result as the engine stores it: games won by slot, or the points of a single game. */
export const EngineScore = strictObject({ a: GameScore, b: GameScore, games: Type.Optional(Type.Array(EngineGame)) })
export type EngineScore = Static<typeof EngineScore>

export const Veto = strictObject({
  acts: Type.Array(
    strictObject({ act: oneOf(vetoActions), slot: nullable(oneOf(slots)), map: Type.String(), at: Time }),
  ),
})
export type Veto = Static<typeof Veto>

/** Where the winner and the loser of a match go, by the numbers that people see: links skip byes. */
const DisplayTarget = Type.Optional(Type.Integer())
const DisplaySlot = Type.Optional(oneOf(slots))
export const DisplayLinks = strictObject({
  winTo: DisplayTarget,
  winSlot: DisplaySlot,
  loseTo: DisplayTarget,
  loseSlot: DisplaySlot,
})
export type DisplayLinks = Static<typeof DisplayLinks>

const Text = Type.Optional(Type.String({ maxLength: 500 }))

export const MatchMetadata = strictObject({
  lobby: Type.Optional(strictObject({ name: Text, password: Text, server: Text, note: Text })),
  stream: Type.Optional(Url),
  vod: Type.Optional(Url),
  maps: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 15 })),
  openReport: Type.Optional(Type.Boolean({ description: 'One side reported it without a challenge' })),
})
export type MatchMetadata = Static<typeof MatchMetadata>

/** Additional values of a report, by the names that the game defines. */
export const SubmissionStats = Type.Unsafe<Record<string, number>>({
  type: 'object',
  additionalProperties: { type: 'number' },
  maxProperties: 100,
})
export type SubmissionStats = Static<typeof SubmissionStats>
