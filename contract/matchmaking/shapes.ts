import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { teamFormations } from '../leagues/constants.ts'
import { slots } from '../matches/constants.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes, regions } from '../tournaments/constants.ts'
import { queueRefusals } from './constants.ts'

/** How the accepted rating difference grows while someone waits. */
const Window = object({ start: Type.Number(), perSecond: Type.Number(), max: Type.Number() })

/** What waiting in a queue means there: the same for everyone. */
const QueueRules = {
  teamSize: Count,
  bestOf: Count,
  acceptSeconds: Count,
  teamFormation: oneOf(teamFormations),
  pickSeconds: Count,
  window: Window,
  anyRegionSeconds: nullable(Type.Number({ description: 'From then on opponents from other regions count too' })),
}

const QueueNumbers = {
  waiting: Type.Integer({ minimum: 0, description: 'Players in the queue' }),
  expectedSeconds: nullable(
    Type.Number({ description: 'The median wait of the last matches; null if there were none' }),
  ),
}

const QueueLeague = object({ id: Id, name: Type.String(), ...QueueRules })

/** The entry of the caller in a queue. */
export const MatchQueue = object({
  id: Id,
  playerId: Id,
  eventId: Id,
  eventType: oneOf(eventTypes),
  round: Type.Integer({ minimum: 0, description: 'The offers that the caller has had in this queue' }),
  rank: Type.Integer({ minimum: 1, description: 'The place in the queue by waiting time' }),
  league: QueueLeague,
  rating: Type.Number({ description: 'Of the party: the mean of its members' }),
  region: nullable(oneOf(regions)),
  since: Time,
  ...QueueNumbers,
})
export type MatchQueue = Static<typeof MatchQueue>

const OfferPlayer = object({
  user: UserCard,
  side: nullable(oneOf(slots)), // null for a player whom a captain has yet to pick
  rating: Type.Number(),
  accepted: Type.Boolean(),
  captain: Type.Boolean(),
  partyId: nullable(Type.String({ format: 'uuid', description: 'A captain picks a party as a whole' })),
  canPick: Type.Boolean({ description: 'The caller has the turn and can pick this player' }),
})

/** Everyone accepted, and the captains pick the teams. */
const Draft = object({ turn: oneOf(slots), captainId: Id, pickBy: Time })

/** A match that waits for everyone to accept. */
export const MatchOffer = object({
  id: Id,
  league: QueueLeague,
  createdAt: Time,
  acceptBy: Time,
  accepted: Type.Boolean({ description: 'The caller has accepted' }),
  players: Type.Array(OfferPlayer),
  draft: nullable(Draft),
})
export type MatchOffer = Static<typeof MatchOffer>

const PartyMember = object({
  user: UserCard,
  rating: nullable(Type.Number()),
  accepted: Type.Boolean({ description: 'False for an invitation' }),
})

export const Party = object({
  id: Id,
  leagueId: Id,
  leaderId: Id,
  maxMembers: Count,
  members: Type.Array(PartyMember),
  inviteUrl: Type.String({ description: 'Anyone with this link can join the party' }),
})
export type Party = Static<typeof Party>

const PartyInvitation = object({ partyId: Id, league: object({ id: Id, name: Type.String() }), leader: UserCard })

export const UserQueue = object({
  queue: nullable(MatchQueue),
  offer: nullable(MatchOffer),
  party: nullable(Party),
  invitations: Type.Array(PartyInvitation),
  matchId: nullable(
    Type.String({ format: 'uuid', description: 'A match that was just formed from an accepted offer' }),
  ),
  now: Time,
})
export type UserQueue = Static<typeof UserQueue>

const RecentMatch = object({
  id: Id,
  won: nullable(Type.Boolean()),
  opponent: Type.String(),
  score: nullable(Type.Array(Type.Integer())),
  playedAt: Time,
})

/** The queue of a league as the caller sees it. */
export const LeagueQueue = object({
  league: QueueLeague,
  open: Type.Boolean(),
  opensAt: nullable(Time),
  closesAt: nullable(Time),
  ...QueueNumbers,
  refusal: nullable(oneOf(queueRefusals)),
  coolDownUntil: nullable(Time),
  rating: nullable(Type.Number({ description: 'Of the caller in this league' })),
  region: nullable(oneOf(regions)),
  recent: Type.Array(RecentMatch),
})
export type LeagueQueue = Static<typeof LeagueQueue>

/** The casual queue of an event: null while the host has not opened it. */
export const CasualQueue = object({
  leagueId: nullable(Id),
  waiting: Count,
  canOpen: Type.Boolean(),
  canPlay: Type.Boolean({ description: 'The caller is out of the event and can keep playing' }),
})
export type CasualQueue = Static<typeof CasualQueue>
