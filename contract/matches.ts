/** Matches as everybody reads them: where each stands in its event, who meets whom, and what came of it. */
import { Avatar } from './assets.json.ts'
import { area, many, one, paged } from './endpoint.ts'
import { MatchMetadata, Results, Score, Veto } from './matches.json.ts'
import {
  matchActs,
  matchLimits,
  matchOutcomes,
  matchPhases,
  matchReasons,
  matchSides,
  matchStatuses,
  slots,
} from './matches.words.ts'
import { Count, closed, flags, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { eventTypes, vetoActs } from './tournaments.words.ts'

export const MatchEntrant = open({
  id: Id,
  name: Type.String(),
  image: maybe(Avatar),
  seed: maybe(Type.Integer()),
  dropped: Type.Boolean(),
})
export type MatchEntrant = Static<typeof MatchEntrant>

const Whole = maybe(Type.Integer())

export const MatchCard = open({
  id: Id,
  eventId: Id,
  eventType: oneOf(eventTypes),
  gameId: maybe(Id),
  status: oneOf(matchStatuses),
  no: Type.Integer({ description: 'Its number in the event' }),
  key: Type.String({ description: 'Its round: W2, L1, G1, T1, R3, S4' }),
  side: oneOf(matchSides),
  group: Whole,
  round: Type.Integer(),
  number: Type.Integer(),
  bestOf: Type.Integer({ minimum: matchLimits.bestOf.min, maximum: matchLimits.bestOf.max }),
  winTo: Whole,
  winSlot: maybe(oneOf(slots)),
  loseTo: Whole,
  loseSlot: maybe(oneOf(slots)),
  player1Id: maybe(Id),
  player2Id: maybe(Id),
  player1: maybe(MatchEntrant),
  player2: maybe(MatchEntrant),
  player1Ready: Type.Boolean(),
  player2Ready: Type.Boolean(),
  scores: Type.Array(Score),
  results: maybe(Results),
  outcome: maybe(oneOf(matchOutcomes)),
  reason: maybe(oneOf(matchReasons)),
  winnerId: maybe(Id),
  loserId: maybe(Id),
  startsAt: maybe(Time),
  calledAt: maybe(Time),
  deadlineAt: maybe(Time),
  provisionalUntil: maybe(Time),
  attentionAt: maybe(Time),
  lockedAt: maybe(Time),
  forfeitAt: maybe(Time),
  endedAt: maybe(Time),
  station: maybe(Type.String()),
  rev: Type.Integer({ description: 'Changes with everything that play changes' }),
})
export type MatchCard = Static<typeof MatchCard>

/** `metadata` and `chatId` are for its sides and the staff. */
export const Match = open({
  ...MatchCard.properties,
  metadata: maybe(MatchMetadata),
  chatId: maybe(Id),
  event: open({ id: Id, name: Type.String() }),
  moderatorId: maybe(Id),
  veto: maybe(
    open({
      ...Veto.properties,
      /** What comes next and whose turn it is; empty when it is over. */
      turn: maybe(open({ act: oneOf(vetoActs), slot: maybe(oneOf(slots)) })),
      maps: Type.Array(Type.String()),
      left: Type.Array(Type.String()),
    }),
  ),
  me: open({
    side: maybe(oneOf(['player1', 'player2'])),
    moderates: Type.Boolean(),
    receipt: maybe(Type.String({ description: 'Signed proof that my side was ready' })),
  }),
  can: flags(matchActs),
})
export type Match = Static<typeof Match>

/** A round of an event, and how far it is. */
export const EventRound = open({
  key: Type.String(),
  side: oneOf(matchSides),
  round: Type.Integer(),
  name: maybe(Type.String()),
  bestOf: Type.Integer(),
  startsAt: maybe(Time),
  maps: Type.Array(Type.String()),
  matches: Count,
  ready: Count,
  over: Count,
})
export type EventRound = Static<typeof EventRound>

const filters = {
  round: Type.Optional(Type.String({ pattern: '^[WLGTRS][0-9]{1,4}$', description: 'Its key' })),
  group: Type.Optional(Type.Integer({ minimum: 1 })),
  playerId: Type.Optional(Id),
  phase: Type.Optional(oneOf(matchPhases)),
}

export const matches = area({
  'GET /tournaments/{id}/matches': {
    access: 'public',
    summary: 'The matches of an event, in order of their numbers',
    query: paged(filters),
    reply: many(MatchCard),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /tournaments/{id}/round': {
    access: 'public',
    summary: 'The rounds of an event, and the one that is played now',
    reply: one(open({ current: maybe(Type.String()), rounds: Type.Array(EventRound) })),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /matches/{id}': {
    access: 'public',
    summary: 'One match, as the caller may see it',
    params: closed({ id: Id }),
    reply: one(Match),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /user/matches': {
    access: 'user',
    summary: 'My matches: those to come first, then the latest',
    query: paged({ phase: filters.phase }),
    reply: many(open({ ...MatchCard.properties, event: open({ id: Id, name: Type.String() }) })),
  },
})
