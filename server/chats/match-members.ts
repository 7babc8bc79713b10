/** The members of a match chat: the players of both teams and the staff of the event. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { Member } from './open-chat.ts'

type Id = string | null
type Match = { eventId: string; player1Id: Id; player2Id: Id; station?: Id; moderatorId?: Id }

export async function listMatchMembers(db: Db, match: Match): Promise<Member[]> {
  const { eventId, player1Id, player2Id, station = null, moderatorId = null } = match
  const { rows } = await db.execute<{ userId: string; role: Member['role'] }>(sql`
    select user_id as "userId", 'MEMBER' as role from player_teammates
      where player_id in (${player1Id}::uuid, ${player2Id}::uuid) and accepted_at is not null
    union all
    select user_id, 'MODERATOR' from hosts where event_id = ${eventId} and status = 'ACCEPTED'
    union all
    select user_id, 'MODERATOR' from moderators where event_id = ${eventId} and status = 'ACCEPTED'
      and (role = 'MODERATOR' or role = 'JUDGE' and (${station}::text = any (stations) or user_id = ${moderatorId}::uuid))
    union all
    select created_by_id, 'MODERATOR' from tournaments where id = ${eventId} and organization_id is null`)
  return rows
}
