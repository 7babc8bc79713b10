/** Who may play in the casual queue of an event: its players who are out. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { casualQueues } from '../db/schema/leagues/queues.ts'
import { statement } from '../db/statement.ts'
import { listEventsById } from '../events/all-events.ts'
import type { EventRow } from '../events/event.ts'

/** The event of a casual queue; undefined for any other league. */
export async function findCasualSource(db: Db, leagueId: string): Promise<EventRow | undefined> {
  const [row] = await db
    .select({ eventId: casualQueues.eventId })
    .from(casualQueues)
    .where(eq(casualQueues.queueLeagueId, leagueId))
  return row && (await listEventsById(db, [row.eventId]))[0]
}

const selectState = statement<{ dropped: boolean; open: boolean; played: boolean }>(`
  select players.dropped_at is not null as dropped,
    exists (select from matches where (player1_id = players.id or player2_id = players.id) and status in ('waiting', 'ready')) as open,
    exists (select from matches where (player1_id = players.id or player2_id = players.id) and status = 'done') as played
  from player_teammates as mate join players on players.id = mate.player_id
  where mate.event_id = $1 and mate.user_id = $2 and mate.accepted_at is not null and players.waitlisted_at is null`)

/** Swiss pairs the next round later: until the end no one is out there who did not drop. */
const pairsLater = ['SWISS', 'LEADERBOARD']

/** The person played in the event and has no match left in it. */
export async function isEliminated(db: Db, event: EventRow, userId: string): Promise<boolean> {
  const [state] = await selectState(db, event.id, userId)
  if (!state) return false
  if (state.dropped || event.endedAt) return true
  return state.played && !state.open && !pairsLater.includes(event.type)
}
