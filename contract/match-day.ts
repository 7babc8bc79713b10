/** Running an event on the day: when it will end, what to call next, the next round, and taking acts back. */
import { area, one } from './endpoint.ts'
import { Consequences } from './match-staff.ts'
import { moderationLimits } from './moderation.words.ts'
import { Count, closed, Id, maybe, open, type Static, Time, Type } from './shape.ts'

export const Forecast = open({
  endsAt: maybe(Time),
  earliest: maybe(Time),
  latest: maybe(Time),
  minutesPerGame: Type.Number(),
  measured: Count,
  open: Count,
  /** Matches that can be called now: the one that most hangs on first. */
  next: Type.Array(open({ id: Id, no: Type.Integer(), key: Type.String() })),
  freeStations: Type.Array(Type.String()),
})
export type Forecast = Static<typeof Forecast>

export const matchDay = area({
  'GET /tournaments/{id}/forecast': {
    access: 'public',
    summary: 'When the event will be over, from its own pace, and which match to call next',
    reply: one(Forecast),
    cache: { tags: ['tournament:{id}'], seconds: 15 },
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/matches': {
    access: { tournament: 'host' },
    summary: 'Swiss: pair the next round, or the first one anew before its first result',
    reply: one(open({ round: Type.Integer(), matches: Count })),
    problems: ['NOT_FOUND', 'WRONG_FORMAT', 'NOT_STARTED', 'EVENT_PAUSED', 'ROUND_NOT_OVER', 'ALREADY_ENDED'],
  },
  'POST /tournaments/{id}/log/{logId}/undo': {
    access: { tournament: 'moderator' },
    summary: 'Take an act back; with ?preview=true only say what would change. What does not depend on it stays',
    params: closed({ id: Id, logId: Id }),
    query: closed({ preview: Type.Optional(Type.Boolean()) }),
    body: closed({
      reason: Type.Optional(Type.String({ maxLength: moderationLimits.reason.max })),
      confirm: Type.Optional(Type.Boolean({ description: 'Yes, although later matches are reset' })),
    }),
    reply: one(Consequences),
    problems: ['NOT_FOUND', 'NOT_UNDOABLE', 'PLAYS_IN_IT', 'CONFLICT', 'LATER_RESULTS', 'ALREADY_COMPLETED'],
  },
})
