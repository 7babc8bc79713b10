/** Who belongs to the talks of a match: the people of both sides, and those who run the event. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { Member } from './open.ts'

type Match = { eventId: string; player1Id: string | null; player2Id: string | null }

export async function peopleOfMatch(db: Db, { eventId, player1Id, player2Id }: Match): Promise<Member[]> {
  const { rows } = await db.execute<{ userId: string; role: Member['role'] }>(sql`
    select user_id as "userId", 'MEMBER' as role from player_teammates
      where player_id in (${player1Id}::uuid, ${player2Id}::uuid) and accepted_at is not null
    union all
    select user_id, 'MODERATOR' from hosts where event_id = ${eventId} and status = 'ACCEPTED'
    union all
    select user_id, 'MODERATOR' from moderators where event_id = ${eventId} and status = 'ACCEPTED' and role <> 'CASTER'
    union all
    select created_by_id, 'MODERATOR' from tournaments where id = ${eventId} and organization_id is null`)
  return rows
}
