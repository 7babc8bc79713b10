/** Past teams of a user that may enter again, and which of their members are in a team of this event. */
import type { PastTeam } from '@guildhall/contract/players/team-shapes.ts'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { allEvents } from '../../events/all-events.ts'
import { entrySize } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import { notBlocked } from '../../follows/blocks.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { eligibilityIn, findEntered } from '../read.ts'

const maxTeams = 6

type Member = PastTeam['members'][number]['user'] & { alternate: boolean }
type Row = Omit<PastTeam, 'members' | 'event'> & {
  event: { id: string; name: string; date: string | null }
  members: Member[]
}

export async function listPastTeams(db: Db, actor: Actor, id: string): Promise<PastTeam[]> {
  const { event } = await findEvent(db, actor, id)
  if (entrySize(event) === 1) return []
  const rows = await selectPastTeams(db, actor.id, id)
  const userIds = new Set(rows.flatMap(({ members }) => members.map((member) => member.id)))
  const entered = await findEntered(db, id, [...userIds])
  return rows.map(({ event, members, ...team }) => ({
    ...team,
    event: { ...event, date: event.date && new Date(event.date).toISOString() },
    members: members.map(({ alternate, ...user }) => ({
      user,
      alternate,
      eligibility: eligibilityIn(entered, user.id),
    })),
  }))
}

/** One row per team name, with its latest roster. Leaves out deleted users, users with a block, and empty teams. */
async function selectPastTeams(db: Db, userId: string, eventId: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with own_team as (
      select distinct on (lower(p.name)) p.id, p.name, p.image, t.id as event_id, t.name as event, t.date
      from player_teammates m
      join players p on p.id = m.player_id
      join ${allEvents('id', 'name', 'date', 'team_size', 'deleted_at', 'rehearsal')} t on t.id = m.event_id
      where m.user_id = ${userId} and m.accepted_at is not null and t.id <> ${eventId}
        and t.team_size > 1 and t.deleted_at is null and not t.rehearsal
      order by lower(p.name), t.date desc nulls last, p.id desc
    )
    select own_team.id as "playerId", own_team.name, own_team.image, mates.members,
      json_build_object('id', event_id, 'name', event, 'date', date) as event
    from own_team cross join lateral (
      select json_agg(json_build_object('id', u.id, 'username', u.username, 'name', u.name, 'image', u.image,
        'alternate', m.alternate) order by m.alternate, m.captain desc, m.id) as members
      from player_teammates m join users u on u.id = m.user_id
      where m.player_id = own_team.id and m.accepted_at is not null and u.id <> ${userId} and u.deleted_at is null
        and u.username is not null
        and ${notBlocked({ id: userId }, sql`u.id`)}
    ) mates
    where mates.members is not null
    order by own_team.date desc nulls last, own_team.id desc
    limit ${maxTeams}`)
  return rows
}

/** The name and image of a past team of the caller. */
export async function findPastTeam(db: Db, userId: string, playerId: string, eventId: string) {
  const [team] = await db
    .select({ name: players.name, image: players.image })
    .from(players)
    .innerJoin(playerTeammates, eq(playerTeammates.playerId, players.id))
    .where(
      and(
        eq(players.id, playerId),
        ne(players.eventId, eventId),
        eq(playerTeammates.userId, userId),
        isNotNull(playerTeammates.acceptedAt),
      ),
    )
  ensure(team, 'NOT_A_TEAMMATE')
  return team
}
