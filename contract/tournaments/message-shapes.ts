/** Announcements, emails, streams, calendars and the log of an event. */
import { Id, nullable, object, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'

/** One action of the staff. `by` is empty for automatic actions; values that are too long for the log are empty. */
export const LogEntry = object({
  id: Id,
  action: Type.String(),
  at: Time,
  by: nullable(UserCard),
  user: nullable(UserCard),
  player: nullable(object({ id: Id, name: Type.String() })),
  matchId: nullable(Id),
  match: nullable(
    object({
      no: Type.Integer(),
      player1: nullable(Type.String({ description: 'The name of the entrant now' })),
      player2: nullable(Type.String()),
    }),
  ),
  reason: nullable(Type.String()),
  changes: Type.Array(
    object({
      field: Type.String({ description: 'The name of a field; a setting is named settings.bestOf' }),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  ),
})

export type LogEntry = Static<typeof LogEntry>
