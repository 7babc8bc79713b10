import { area, many, none, one, paged } from '../core/endpoint.ts'
import { Count, Id, object, oneOf, strictObject, Type } from '../core/shape.ts'
import { playerLimits as limits, playerFilters } from './constants.ts'
import {
  CheckinOverview,
  CheckinReview,
  Join,
  JoinRequirements,
  OwnEntry,
  OwnPlayer,
  PlayerChange,
  PublicPlayer,
  ShareContact,
} from './shapes.ts'
import { playerStaffCalls } from './staff-calls.ts'
import { teamCalls } from './team-calls.ts'

const Presence = strictObject({ checkedIn: Type.Optional(Type.Boolean({ default: true })) })

const checkinProblems = ['CHECKIN_OFF', 'CHECKIN_NOT_OPEN', 'ALREADY_STARTED', 'NOT_PUBLISHED'] as const

export const players = area({
  'GET /tournaments/{id}/join': {
    access: 'public',
    summary: 'Check eligibility: every obstacle to joining, each with its remedy',
    reply: one(JoinRequirements),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 15 },
  },
  'POST /tournaments/{id}/join': {
    access: 'user',
    summary: 'Join an event, solo or as the captain of a team. A full event adds the entrant to the waitlist',
    body: Join,
    reply: one(OwnPlayer),
    idempotent: true,
    problems: [
      'NOT_FOUND',
      'NOT_ELIGIBLE',
      'TOURNAMENT_FULL',
      'NOT_ENOUGH_COINS',
      'TEAM_FULL',
      'NOT_A_TEAMMATE',
      'INVITE_LIMIT',
      'MUTED',
      'WORDS_NOT_ALLOWED',
    ],
  },
  'PUT /tournaments/{id}/contact': {
    access: 'user',
    summary:
      'Share your email address and linked accounts with the staff of an event you have entered, or stop sharing them',
    body: strictObject({ share: ShareContact }),
    reply: one(OwnPlayer),
    problems: ['NOT_FOUND', 'NOT_ENTERED'],
  },
  'PUT /tournaments/{id}/join': {
    access: 'user',
    whileBanned: true,
    summary: 'Leave before the start. The spot goes to the first on the waitlist, and the entry fee is refunded',
    reply: none,
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'ALREADY_STARTED'],
  },
  'PUT /tournaments/{id}/place': {
    access: 'user',
    summary: 'Confirm the spot after moving up from the waitlist; any team member may',
    reply: one(OwnPlayer),
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'NO_PLACE', 'ALREADY_STARTED'],
  },
  'GET /tournaments/{id}/player': {
    access: 'user',
    summary: 'Your entry',
    reply: one(OwnPlayer),
    problems: ['NOT_FOUND', 'NOT_ENTERED'],
  },
  'GET /tournaments/{id}/players': {
    access: 'public',
    summary: 'The entrants by final rank, then by seed, then by entry time',
    query: paged({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(oneOf(playerFilters)),
      seeds: Type.Optional(
        Type.Boolean({
          description: 'The list of seeds, by seed: after the start everyone who has one, also those who dropped',
        }),
      ),
    }),
    reply: many(PublicPlayer),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 15 },
  },
  'GET /tournaments/{id}/players/{playerId}': {
    access: 'public',
    summary: 'One entrant of the event',
    reply: one(PublicPlayer),
    problems: ['NOT_FOUND'],
  },
  'PATCH /tournaments/{id}/players/{playerId}': {
    access: 'user',
    summary: 'Change the name, answers or captain of an entry: the captain before the start, staff at any time',
    body: PlayerChange,
    reply: one(OwnPlayer),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_STARTED', 'NOT_A_TEAMMATE', 'NOT_ELIGIBLE', 'WORDS_NOT_ALLOWED'],
  },
  'PUT /tournaments/{id}/checkin': {
    access: 'user',
    summary: 'Check the team in or undo it; any team member may. Returns a receipt',
    body: Presence,
    reply: one(OwnPlayer),
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'TEAM_INCOMPLETE', ...checkinProblems],
  },
  'PUT /tournaments/{id}/players/{playerId}/checkin': {
    access: { tournament: 'moderator' },
    summary: 'Check an entrant in or out as staff; `userId` names the member who is present',
    query: strictObject({ userId: Type.Optional(Id) }),
    body: Presence,
    reply: one(OwnPlayer),
    problems: ['NOT_A_TEAMMATE', 'NOT_ENTERED', ...checkinProblems],
  },
  'GET /tournaments/{id}/checkin': {
    access: { tournament: 'moderator' },
    summary: 'Check-in overview: checked in, not checked in, waitlisted',
    reply: one(CheckinOverview),
  },
  'POST /tournaments/{id}/checkin/remind': {
    access: { tournament: 'moderator' },
    summary: `Remind entrants who have not checked in, once in ${limits.remindMinutes} minutes`,
    reply: one(object({ reminded: Count })),
    problems: ['RATE_LIMITED', ...checkinProblems],
  },
  'POST /tournaments/{id}/checkin/extend': {
    access: { tournament: 'moderator' },
    summary: 'Extend check-in: the start moves, and entrants get a notification',
    body: strictObject({ minutes: Type.Integer({ minimum: 1, maximum: 60 }) }),
    reply: one(CheckinOverview),
    problems: checkinProblems,
  },
  'POST /tournaments/{id}/checkin/review': {
    access: { tournament: 'moderator' },
    summary:
      'Reinstate or drop entrants who have not checked in, or fill from the waitlist. Checked-in entrants are never dropped',
    body: CheckinReview,
    reply: one(CheckinOverview),
    problems: checkinProblems,
  },
  'GET /receipts/key': {
    access: 'public',
    summary: 'The public key of receipts as a JSON Web Key, for offline verification',
    reply: one(
      object({
        kty: Type.String(),
        crv: Type.String(),
        x: Type.String(),
        kid: Type.String(),
        use: Type.String(),
        alg: Type.String(),
      }),
    ),
  },
  'GET /user/tournaments': {
    access: 'user',
    summary: 'Your events, upcoming ones first; with complete, past ones, latest first',
    query: paged({ complete: Type.Optional(Type.Boolean({ default: false })) }),
    reply: many(OwnEntry),
  },
  ...playerStaffCalls,
  ...teamCalls,
})
