/** What an event tells its people and the world: announcements, mail, streams, calendars and its log. */
import { Id, maybe, open, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'

/** One act of the staff. `by` is empty where the clock acted; a value too long to read is empty on both sides. */
export const LogEntry = open({
  id: Id,
  action: Type.String(),
  at: Time,
  by: maybe(UserCard),
  user: maybe(UserCard),
  player: maybe(open({ id: Id, name: Type.String() })),
  matchId: maybe(Id),
  reason: maybe(Type.String()),
  changes: Type.Array(
    open({
      field: Type.String({ description: 'A setting is named settings.bestOf' }),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  ),
})

export type LogEntry = Static<typeof LogEntry>
