/** One event and what somebody is to it. What they may not see is not there. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { found } from '../http/problem.ts'
import type { Actor, Caller, Standing } from '../http/verdict.ts'
import { can, nowhere, type Place, standingOf } from './policy.ts'

export type TournamentRow = typeof tournaments.$inferSelect
export type Placed = { tournament: TournamentRow; place: Place }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function findTournament(db: Db, actor: Actor | null, id: string): Promise<Placed> {
  const [row] = await alive(db, id)
  return placed(db, actor, found(row))
}

/** Changes of one event follow each other: whoever holds its row goes first. Call it in the transaction that writes. */
export async function lockTournament(db: Db, actor: Actor | null, id: string): Promise<Placed> {
  const [row] = await alive(db, id).for('update')
  return placed(db, actor, found(row))
}

/** The same for what brings its own proof, such as an invitation: nobody is asked whether they may see it. */
export async function lockEvent(db: Db, id: string): Promise<TournamentRow> {
  const [row] = await alive(db, id).for('update')
  return found(row)
}

const alive = (db: Db, id: string) =>
  db
    .select()
    .from(tournaments)
    .where(and(uuid.test(id) ? eq(tournaments.id, id) : sql`false`, isNull(tournaments.deletedAt)))
    .$dynamic()

async function placed(db: Db, actor: Actor | null, tournament: TournamentRow): Promise<Placed> {
  const place = await placeOf(db, actor, tournament)
  found(can.see(actor, tournament, place) || null)
  return { tournament, place }
}

/** The scope of the contract: what the caller is to this event, undefined where it cannot be seen. */
export async function standingInTournament(db: Db, { actor }: Caller, id: string): Promise<Standing> {
  const [row] = await alive(db, id)
  return row && standingOf(actor, row, await placeOf(db, actor, row))
}

/** Everything in one question. Names are spelt out: of a single table the builder writes columns without it. */
export async function placeOf(db: Db, actor: Actor | null, tournament: TournamentRow): Promise<Place> {
  if (!actor) return nowhere
  const { id, organizationId, createdById } = tournament
  const mine = sql`event_id = ${id} and user_id = ${actor.id}`
  const [row] = await db
    .select({
      host: one<string>(sql`status from hosts where ${mine}`),
      moderator: one<string>(sql`status from moderators where ${mine}`),
      moderatorRole: one<string>(sql`role from moderators where ${mine}`),
      playerId: one<string>(sql`player_id from player_teammates where ${mine} and accepted_at is not null`),
      asked: any(sql`player_teammates where ${mine} and accepted_at is null`),
      pass: any(sql`event_passes where ${mine}`),
      invited: any(sql`invites where invitee_id = ${actor.id} and status <> 'DECLINED' and (tournament_id = ${id}
        or player_id in (select id from players where event_id = ${id}))`),
      role: one<Place['role']>(
        sql`role from organization_members where organization_id = ${organizationId} and user_id = ${actor.id}`,
      ),
    })
    .from(users)
    .where(eq(users.id, actor.id))
  if (!row) return nowhere

  const isMaker = organizationId === null && createdById === actor.id
  return {
    host: row.host === 'ACCEPTED' || isMaker || row.role === 'OWNER' || row.role === 'ADMIN',
    moderator: row.moderator === 'ACCEPTED' && row.moderatorRole !== 'CASTER',
    asked: row.host === 'PENDING' || row.moderator === 'PENDING' || row.moderator === 'ACCEPTED',
    playerId: row.playerId,
    invited: row.asked || row.invited,
    pass: row.pass,
    role: row.role,
  }
}

const one = <T>(from: SQL) => sql<T | null>`(select ${from} limit 1)`
const any = (from: SQL) => sql<boolean>`exists (select from ${from})`
