import { StoredAutomations } from '../automations/columns.ts'
import { Id, nullable, oneOf, type Static, strictObject, Time, Type, Url } from '../core/shape.ts'
import { providers } from '../identity/constants.ts'
import { penaltySteps } from '../moderation/constants.ts'
import { ratingLimits } from '../ratings/constants.ts'
import { submissionLimits } from '../submissions/constants.ts'
import {
  checkinReviews,
  entryKinds,
  formFieldKinds,
  formTypes,
  grandFinals,
  groupings,
  tournamentLimits as limits,
  prizeKinds,
  proofs,
  regions,
  scoreCounts,
  scoreDirections,
  seedings,
  tiebreaks,
  vetoActions,
} from './constants.ts'

const Minutes = Type.Integer({ minimum: 0, maximum: 10_080 })
const BestOf = Type.Integer({ minimum: limits.bestOf.min, maximum: limits.bestOf.max })
/** Not a name that every JavaScript object has: answers are read as properties of an object. */
const inherited = 'constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf|__.*'
const Key = Type.String({ minLength: 1, maxLength: 40, pattern: `^(?!(?:${inherited})$)[A-Za-z0-9_-]+$` })
const Label = Type.String({ minLength: 1, maxLength: 80 })
const Rank = Type.Integer({ minimum: 1, maximum: limits.maxPlayers.max })
/** The limit keeps the sum over all entrants exact. */
const Amount = Type.Integer({ minimum: 0, maximum: limits.prizeAmount.max })

export const Announcement = strictObject({
  id: Id,
  text: Type.String({ minLength: 1, maxLength: limits.announcement.max }),
  at: Time,
  userId: Id,
  pinned: Type.Boolean(),
})
export type Announcement = Static<typeof Announcement>

/** A titled section of the event page; `rules` has its own tab. */
export const Section = strictObject({
  key: Key,
  title: Label,
  body: Type.String({ maxLength: limits.description.max }),
})
export type Section = Static<typeof Section>

export const Stream = strictObject({
  title: Label,
  url: Url,
  userId: Type.Optional(Id),
})
export type Stream = Static<typeof Stream>

export const Station = strictObject({ name: Label, stream: Type.Optional(Type.Boolean()) })
export type Station = Static<typeof Station>

export const VetoStep = strictObject({ act: oneOf(vetoActions), slot: nullable(oneOf(['a', 'b'])) })
export type VetoStep = Static<typeof VetoStep>

const MatchPoints = strictObject({
  win: Type.Number(),
  draw: Type.Number(),
  loss: Type.Number(),
  bye: Type.Number(),
})

export const TournamentSettings = strictObject({
  autoStart: Type.Boolean(),
  checkin: Type.Boolean(),
  checkinMinutes: Minutes,
  checkinReview: oneOf(checkinReviews),
  waitlist: Type.Boolean(),
  confirmMinutes: Minutes,
  requireReady: Type.Boolean(),
  readyWithGuests: Type.Boolean(),
  noShowMinutes: Minutes,
  provisionalMinutes: Minutes,
  autoAcceptMinutes: Minutes,
  disputeMinutes: Minutes,
  appealMinutes: Minutes,
  proof: oneOf(proofs),
  maxAlternates: Type.Integer({ minimum: 0, maximum: 64 }),
  rosterLock: Type.Boolean(),
  freeAgents: Type.Boolean(),
  noOverlap: Type.Boolean(),
  seeding: oneOf(seedings),
  seedingEventId: nullable(Id),
  bestOf: BestOf,
  thirdPlace: Type.Boolean(),
  grandFinal: oneOf(grandFinals),
  legs: Type.Integer({ minimum: 1, maximum: 2 }),
  groups: Type.Integer({ minimum: 1, maximum: 4_096 }),
  grouping: oneOf(groupings),
  swissRounds: nullable(Type.Integer({ minimum: 1, maximum: 64 })),
  reviewRounds: Type.Boolean({ description: 'Swiss: staff check the pairings of a round before it is called' }),
  /** Swiss: an entrant with this many wins, or this many losses, plays no further round. */
  winsToAdvance: nullable(Type.Integer({ minimum: 1, maximum: 32 })),
  lossesToDropOut: nullable(Type.Integer({ minimum: 1, maximum: 32 })),
  draws: Type.Boolean(),
  points: MatchPoints,
  tiebreaks: Type.Array(oneOf(tiebreaks), { uniqueItems: true }),
  qualifiers: Type.Integer({ minimum: 0, maximum: limits.maxPlayers.max }),
  formType: nullable(oneOf(formTypes)),
  winners: Type.Integer({ minimum: 1, maximum: 1_000 }),
  matchMinutes: Minutes,
  veto: nullable(
    strictObject({
      steps: Type.Array(VetoStep, { maxItems: 40 }),
      seconds: Type.Integer({ minimum: 5, maximum: 600 }),
    }),
  ),
  streams: Type.Array(Stream, { maxItems: limits.streams }),
  stations: Type.Array(Station, { maxItems: limits.stations }),
  penalties: Type.Array(strictObject({ offence: Label, steps: Type.Array(oneOf(penaltySteps), { maxItems: 8 }) }), {
    maxItems: 30,
  }),
  rated: Type.Boolean({ description: 'Results count for the ratings of the game' }),
  spoilerFree: Type.Boolean(),
  publicLog: Type.Boolean(),
  /** The automatic emails that differ from those of the community. */
  email: StoredAutomations,
})
export type TournamentSettings = Static<typeof TournamentSettings>

const Rating = Type.Integer({ minimum: ratingLimits.rating.min, maximum: ratingLimits.rating.max })

export const Restrictions = strictObject({
  membersOnly: Type.Optional(Type.Boolean()),
  regions: Type.Optional(Type.Array(oneOf(regions), { uniqueItems: true })),
  countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { uniqueItems: true, maxItems: 250 })),
  minAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  maxAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  minLevel: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  maxLevel: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Of the game and the team size of the event. */
  minRating: Type.Optional(Rating),
  maxRating: Type.Optional(Rating),
})
export type Restrictions = Static<typeof Restrictions>

/** A round by its key in the engine, 'W3' or from the end 'W-1': best-of, map pool, name and time, where they differ. */
export const Round = strictObject({
  key: Type.String({ pattern: '^([GT]|[WLRS]-?)[0-9]{1,4}$' }),
  name: Type.Optional(Label),
  bestOf: Type.Optional(BestOf),
  maps: Type.Optional(Type.Array(Label, { maxItems: 100 })),
  startsAt: Type.Optional(Time),
})
export type Round = Static<typeof Round>

/** A prize for each rank in a range; money is in the smallest unit of its currency. */
export const Prize = strictObject({
  from: Rank,
  to: Rank,
  kind: oneOf(prizeKinds),
  title: Label,
  amount: Type.Optional(Amount),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  itemId: Type.Optional(Id),
  dueDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  fundedAt: Type.Optional(Time),
})
export type Prize = Static<typeof Prize>

/** Coin rewards: by action (`coinRewards` by default) and by final rank. */
export const Coins = strictObject({
  participation: Type.Optional(Amount),
  win: Type.Optional(Amount),
  scores: Type.Optional(Amount),
  form: Type.Optional(Amount),
  ranks: Type.Optional(Type.Array(strictObject({ from: Rank, to: Rank, amount: Amount }), { maxItems: 64 })),
})
export type Coins = Static<typeof Coins>

/** Accounts that an entrant must have linked. */
export const RequiredAccounts = Type.Array(oneOf(providers), { uniqueItems: true })
export type RequiredAccounts = Static<typeof RequiredAccounts>

export const Entry = strictObject({
  kind: oneOf(entryKinds),
  amount: Type.Integer({ minimum: 0 }),
  universal: Type.Optional(Type.Boolean()),
})
export type Entry = Static<typeof Entry>

const question = {
  key: Key,
  kind: oneOf(formFieldKinds),
  label: Type.String({ minLength: 1, maxLength: 200 }),
  help: Type.Optional(Type.String({ maxLength: 500 })),
  required: Type.Optional(Type.Boolean()),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  options: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 200 })),
}

export const FormQuestion = strictObject(question)

/** The correct answer to a prediction. */
export const Outcome = Type.Unsafe<string | number>({ type: ['string', 'number'] })
export type Outcome = Static<typeof Outcome>

/** A question, with its outcome once a host has entered it. */
export const FormField = strictObject({ ...question, outcome: Type.Optional(Outcome) })
export type FormField = Static<typeof FormField>

/** How a leaderboard counts attempts. */
export const ScoreRule = strictObject({
  count: oneOf(scoreCounts),
  k: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  direction: oneOf(scoreDirections),
  attempts: nullable(Type.Integer({ minimum: 1, maximum: submissionLimits.attempts })),
  review: Type.Boolean(),
  unit: Type.Optional(Type.String({ maxLength: 20 })),
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
})
export type ScoreRule = Static<typeof ScoreRule>

/** What happened to an event, as far as nothing else stores it. */
export const TournamentStats = strictObject({
  /** Of the list of entrants that was drawn, for the proof of the draw. */
  seedHash: Type.Optional(Type.String()),
  /** How often the completion was undone: each completion has separate ledger entries. */
  reopened: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The finished pauses of a league: they do not count as inactivity. */
  pauses: Type.Optional(Type.Array(strictObject({ from: Time, to: Time }))),
})
export type TournamentStats = Static<typeof TournamentStats>

export const HostMetadata = strictObject({
  title: Type.Optional(Label),
  contact: Type.Optional(Type.String({ maxLength: 200 })),
  hidden: Type.Optional(Type.Boolean()),
})
export type HostMetadata = Static<typeof HostMetadata>
