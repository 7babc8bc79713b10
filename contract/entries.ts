/** What the caller plays in. */
import { Avatar } from './assets.json.ts'
import { area, many, paged } from './endpoint.ts'
import { matchSides } from './matches.words.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { TournamentCard } from './tournaments.ts'

/** One event somebody is in. `next` is the first match that is not over yet. */
export const OwnEntry = open({
  event: TournamentCard,
  player: open({
    id: Id,
    name: Type.String(),
    image: maybe(Avatar),
    captain: Type.Boolean(),
    seed: maybe(Count),
    rank: maybe(Count),
    checkinAt: maybe(Time),
    waiting: maybe(Type.Integer({ description: 'Place on the waitlist, from 1' })),
    dropped: Type.Boolean(),
  }),
  canCheckIn: Type.Boolean(),
  next: maybe(
    open({
      id: Id,
      side: oneOf(matchSides),
      round: Count,
      startsAt: maybe(Time),
      ready: Type.Boolean({ description: 'Both sides are known' }),
      opponent: maybe(open({ id: Id, name: Type.String(), image: maybe(Avatar) })),
    }),
  ),
})
export type OwnEntry = Static<typeof OwnEntry>

export const entries = area({
  'GET /user/tournaments': {
    access: 'user',
    summary: 'Events the caller is in, the next ones first; with complete, those that are over, the last first',
    query: paged({ complete: Type.Optional(Type.Boolean({ default: false })) }),
    reply: many(OwnEntry),
  },
})
