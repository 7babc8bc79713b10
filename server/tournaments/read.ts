/** One event and what somebody is to it. What they may not see is not there. */
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { type Raw, rowsOf, statement } from '../db/statement.ts'
import { found } from '../http/problem.ts'
import type { Actor, Caller, Standing } from '../http/verdict.ts'
import { can, nowhere, type Place, standingOf } from './policy.ts'

export type TournamentRow = typeof tournaments.$inferSelect
export type Placed = { tournament: TournamentRow; place: Place }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** From `to_json(tournaments)`: to name its many columns one by one, both ways, took longer than the rest of a question. */
export const readEvent = rowsOf(tournaments).read

export const findTournament = async (db: Db, actor: Actor | null, id: string): Promise<Placed> =>
  seen(actor, found(await find(db, actor, id)))

/**
 * Changes of one event follow each other: whoever holds its row goes first. Call it in the transaction that writes. It keeps nobody
 * from writing a row that only points to the event, such as a letter: two who wait for each other over that would both be stuck.
 */
export async function lockTournament(db: Db, actor: Actor | null, id: string): Promise<Placed> {
  // Sent together, but two questions: in one the place would be read as it was before the wait for the lock.
  const [tournament, place] = await Promise.all([lockEvent(db, id), actor && askPlace(db, actor.id, id)])
  return seen(actor, { tournament, place: placeIn(actor, tournament, place?.[0]) })
}

/** The same for what brings its own proof, such as an invitation: nobody is asked whether they may see it. */
export async function lockEvent(db: Db, id: string): Promise<TournamentRow> {
  const [row] = uuid.test(id) ? await lock(db, id) : []
  return readEvent(found(row).event)
}

function seen(actor: Actor | null, placed: Placed): Placed {
  ensureSeen(actor, placed.tournament, placed.place)
  return placed
}

export const ensureSeen = (actor: Actor | null, tournament: TournamentRow, place: Place) =>
  found(can.see(actor, tournament, place) || null)

/** The scope of the contract: what the caller is to this event, undefined where it cannot be seen. */
export async function standingInTournament(db: Db, { actor }: Caller, id: string): Promise<Standing> {
  const placed = await find(db, actor, id)
  return placed && standingOf(actor, placed.tournament, placed.place)
}

async function find(db: Db, actor: Actor | null, id: string): Promise<Placed | undefined> {
  const [row] = uuid.test(id) ? await look(db, actor?.id ?? null, id) : []
  const tournament = row && readEvent(row.event)
  return tournament && { tournament, place: placeIn(actor, tournament, row) }
}

export const placeIn = (actor: Actor | null, tournament: TournamentRow, row: Facts | undefined) =>
  actor && row ? placeFrom(row.facts, actor.id, tournament) : nowhere

export type PlaceFacts = Pick<Place, 'playerId' | 'pass' | 'role' | 'invited'> & {
  host: string | null
  moderator: { status: string; role: string; stations: string[] } | null
  asked: boolean
}

/** What a person ($1) is to an event ($2 unless told), in one value. */
export function placeFacts(event = '$2') {
  const mine = `event_id = ${event} and user_id = $1`
  return `json_build_object(
  'host', (select status from hosts where ${mine}),
  'moderator', (select json_build_object('status', status, 'role', role, 'stations', stations) from moderators where ${mine}),
  'playerId', (select player_id from player_teammates where ${mine} and accepted_at is not null),
  'asked', exists (select from player_teammates where ${mine} and accepted_at is null),
  'pass', exists (select from event_passes where ${mine}),
  'invited', exists (select from invites where invitee_id = $1 and status <> 'DECLINED'
    and (tournament_id = ${event} or player_id in (select id from players where event_id = ${event}))),
  'role', (select role from organization_members
    where organization_id = (select organization_id from tournaments where id = ${event}) and user_id = $1)
)`
}

export type Facts = { facts: PlaceFacts }

const askPlace = statement<Facts>(`select ${placeFacts()} as facts`)
const look = statement<{ event: Raw } & Facts>(
  `select to_json(tournaments) as event, ${placeFacts()} as facts from tournaments where id = $2 and deleted_at is null`,
)
const lock = statement<{ event: Raw }>(
  'select to_json(tournaments) as event from tournaments where id = $1 and deleted_at is null for no key update',
)

export function placeFrom(row: PlaceFacts, userId: string, { organizationId, createdById }: TournamentRow): Place {
  const isMaker = organizationId === null && createdById === userId
  const { status, role: helps, stations = [] } = row.moderator ?? {}
  const isHelping = status === 'ACCEPTED'
  return {
    host: row.host === 'ACCEPTED' || isMaker || row.role === 'OWNER' || row.role === 'ADMIN',
    moderator: isHelping && helps === 'MODERATOR',
    judge: isHelping && helps === 'JUDGE' ? stations : null,
    caster: isHelping && helps === 'CASTER',
    asked: row.host === 'PENDING' || status === 'PENDING',
    playerId: row.playerId,
    invited: row.asked || row.invited,
    pass: row.pass,
    role: row.role,
  }
}
