/** Announcements, emails, streams, calendars and the log of an event. */
import { Id, maybe, open, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'

/** One action of the staff. `by` is empty for automatic actions; values that are too long for the log are empty. */
export const LogEntry = open({
  id: Id,
  action: Type.String(),
  at: Time,
  by: maybe(UserCard),
  user: maybe(UserCard),
  player: maybe(open({ id: Id, name: Type.String() })),
  matchId: maybe(Id),
  match: maybe(
    open({
      no: Type.Integer(),
      player1: maybe(Type.String({ description: 'The name of the entrant now' })),
      player2: maybe(Type.String()),
    }),
  ),
  reason: maybe(Type.String()),
  changes: Type.Array(
    open({
      field: Type.String({ description: 'The name of a field; a setting is named settings.bestOf' }),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  ),
})

export type LogEntry = Static<typeof LogEntry>
