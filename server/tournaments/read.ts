/** One event and what somebody is to it. What they may not see is not there. */
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { rowsOf, statement } from '../db/statement.ts'
import { found } from '../http/problem.ts'
import type { Actor, Caller, Standing } from '../http/verdict.ts'
import { can, nowhere, type Place, standingOf } from './policy.ts'

export type TournamentRow = typeof tournaments.$inferSelect
export type Placed = { tournament: TournamentRow; place: Place }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const { columns, read } = rowsOf(tournaments)
const alive = `select ${columns} from tournaments where id = $1 and deleted_at is null`
const ask = { look: statement(alive), lock: statement(`${alive} for update`) }

async function find(db: Db, id: string, how: keyof typeof ask): Promise<TournamentRow | undefined> {
  const [row] = uuid.test(id) ? await ask[how](db, id) : []
  return row && read(row)
}

export const findTournament = async (db: Db, actor: Actor | null, id: string): Promise<Placed> =>
  placed(db, actor, found(await find(db, id, 'look')))

/** Changes of one event follow each other: whoever holds its row goes first. Call it in the transaction that writes. */
export const lockTournament = async (db: Db, actor: Actor | null, id: string): Promise<Placed> =>
  placed(db, actor, await lockEvent(db, id))

/** The same for what brings its own proof, such as an invitation: nobody is asked whether they may see it. */
export const lockEvent = async (db: Db, id: string): Promise<TournamentRow> => found(await find(db, id, 'lock'))

async function placed(db: Db, actor: Actor | null, tournament: TournamentRow): Promise<Placed> {
  const place = await placeOf(db, actor, tournament)
  ensureSeen(actor, tournament, place)
  return { tournament, place }
}

export const ensureSeen = (actor: Actor | null, tournament: TournamentRow, place: Place) =>
  found(can.see(actor, tournament, place) || null)

/** The scope of the contract: what the caller is to this event, undefined where it cannot be seen. */
export async function standingInTournament(db: Db, { actor }: Caller, id: string): Promise<Standing> {
  const row = await find(db, id, 'look')
  return row && standingOf(actor, row, await placeOf(db, actor, row))
}

export async function placeOf(db: Db, actor: Actor | null, tournament: TournamentRow): Promise<Place> {
  if (!actor) return nowhere
  const [row] = await askPlace(db, actor.id, tournament.id, tournament.organizationId)
  return row ? placeFrom(row.facts, actor.id, tournament) : nowhere
}

export type PlaceFacts = Pick<Place, 'playerId' | 'pass' | 'role' | 'invited'> & {
  host: string | null
  moderator: string | null
  moderatorRole: string | null
  asked: boolean
}

const mine = 'event_id = $2 and user_id = $1'

/** What a person ($1) is to an event ($2) of a community ($3), in one value. */
export const placeFacts = `json_build_object(
  'host', (select status from hosts where ${mine}),
  'moderator', (select status from moderators where ${mine}),
  'moderatorRole', (select role from moderators where ${mine}),
  'playerId', (select player_id from player_teammates where ${mine} and accepted_at is not null),
  'asked', exists (select from player_teammates where ${mine} and accepted_at is null),
  'pass', exists (select from event_passes where ${mine}),
  'invited', exists (select from invites where invitee_id = $1 and status <> 'DECLINED'
    and (tournament_id = $2 or player_id in (select id from players where event_id = $2))),
  'role', (select role from organization_members where organization_id = $3::uuid and user_id = $1)
)`

const askPlace = statement<{ facts: PlaceFacts }>(`select ${placeFacts} as facts from users where id = $1`)

export function placeFrom(row: PlaceFacts, userId: string, { organizationId, createdById }: TournamentRow): Place {
  const isMaker = organizationId === null && createdById === userId
  return {
    host: row.host === 'ACCEPTED' || isMaker || row.role === 'OWNER' || row.role === 'ADMIN',
    moderator: row.moderator === 'ACCEPTED' && row.moderatorRole !== 'CASTER',
    caster: row.moderator === 'ACCEPTED' && row.moderatorRole === 'CASTER',
    asked: row.host === 'PENDING' || row.moderator === 'PENDING',
    playerId: row.playerId,
    invited: row.asked || row.invited,
    pass: row.pass,
    role: row.role,
  }
}
