/** The members of a match chat: the players of both teams and the staff of the event. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { allEvents } from '../events/all-events.ts'
import { matchPlayers } from '../events/match-players.ts'
import type { Member } from './open-chat.ts'

type Id = string | null
type Match = { id?: string; eventId: string; station?: Id; moderatorId?: Id }

export async function listMatchMembers(db: Db, match: Match): Promise<Member[]> {
  const { id = null, eventId, station = null, moderatorId = null } = match
  const { rows } = await db.execute<{ userId: string; role: Member['role'] }>(sql`
    select played.user_id as "userId", 'MEMBER' as role
      from matches cross join lateral ${matchPlayers('matches')} as played where matches.id = ${id}::uuid
    union all
    select user_id, 'MODERATOR' from hosts where event_id = ${eventId} and status = 'ACCEPTED'
    union all
    select user_id, 'MODERATOR' from moderators where event_id = ${eventId} and status = 'ACCEPTED'
      and (role = 'MODERATOR' or role = 'JUDGE' and (${station}::text = any (stations) or user_id = ${moderatorId}::uuid))
    union all
    select created_by_id, 'MODERATOR' from ${allEvents('id', 'created_by_id', 'organization_id')} events
      where id = ${eventId} and organization_id is null`)
  return rows
}
