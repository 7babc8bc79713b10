/** Finds and locks events together with the caller's membership. An event that the caller may not see is not found. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { allSettled } from '../db/all-settled.ts'
import type { Db } from '../db/db.ts'
import { organizationRoleSql } from '../db/organization-role.ts'
import { type Raw, statement } from '../db/statement.ts'
import type { Actor, Caller, Membership } from '../http/authorize.ts'
import { oncePerPage } from '../http/page-reads.ts'
import { orNotFound } from '../http/problem.ts'
import { type EventKind, type EventRow, type EventSource, eventKinds, kindOf } from './event.ts'
import { can, type EventMembership, noMembership, roleIn } from './policy.ts'

export type FoundEvent<Row extends EventRow = EventRow> = { event: Row; membership: EventMembership }

export const findEvent = async (db: Db, actor: Actor | null, id: string): Promise<FoundEvent> =>
  requireVisible(actor, orNotFound(await findAny(db, actor, id)))

/** Undefined if it does not exist or the caller may not see it. */
export async function tryFindEvent(db: Db, actor: Actor | null, id: string): Promise<FoundEvent | undefined> {
  const found = await findAny(db, actor, id)
  return found && can.see(actor, found.event, found.membership) ? found : undefined
}

export const findInKind = async <Row extends EventRow>(
  kind: EventSource<Row>,
  db: Db,
  actor: Actor | null,
  id: string,
): Promise<FoundEvent<Row>> => requireVisible(actor, orNotFound(await find(kind, db, actor, id)))

/**
 * Serialises the changes of one event: call it first in the transaction that writes. `for no key update` does not block inserts
 * of rows that reference the event, such as emails; a full lock would deadlock with them.
 */
export async function lockEvent(db: Db, actor: Actor | null, id: string): Promise<FoundEvent> {
  // Two statements on purpose: under READ COMMITTED a single one would see the membership as of before the lock was granted.
  const [event, facts] = await allSettled([lockEventForSystem(db, id), actor && readFacts(db, actor.id, id)])
  return requireVisible(actor, { event, membership: membershipIn(actor, event, facts?.[0]) })
}

export async function lockInKind<Row extends EventRow>(
  kind: EventSource<Row>,
  db: Db,
  actor: Actor | null,
  id: string,
) {
  const [event, facts] = await allSettled([lock(kind, db, id), actor && readFacts(db, actor.id, id)])
  return requireVisible(actor, {
    event: orNotFound(event),
    membership: membershipIn(actor, orNotFound(event), facts?.[0]),
  })
}

/** Locks without a permission check: for jobs, and for callers with another proof of access, such as an invitation. */
export const lockEventForSystem = async (db: Db, id: string): Promise<EventRow> =>
  orNotFound(await tryLockEvent(db, id))

/** For jobs that may run late: undefined if the event has been deleted. */
export async function tryLockEvent(db: Db, id: string): Promise<EventRow | undefined> {
  const rows = await Promise.all(eventKinds().map((kind) => lock(kind, db, id)))
  return rows.find((row) => row !== undefined)
}

/** Takes a shared lock: several transactions can hold it at once, but not while the event is locked. */
export async function lockEventForShare(db: Db, id: string): Promise<EventRow> {
  const rows = await Promise.all(
    eventKinds().map(async (kind) => {
      const [row] = await statementsOf(kind).share(db, id)
      return row && kind.read(row.event)
    }),
  )
  return orNotFound(rows.find((row) => row !== undefined))
}

export async function lockInKindForSystem<Row extends EventRow>(kind: EventSource<Row>, db: Db, id: string) {
  return orNotFound(await lock(kind, db, id))
}

export const ensureVisible = (actor: Actor | null, event: EventRow, membership: EventMembership) =>
  orNotFound(can.see(actor, event, membership) || null)

function requireVisible<Row extends EventRow>(actor: Actor | null, found: FoundEvent<Row>): FoundEvent<Row> {
  ensureVisible(actor, found.event, found.membership)
  return found
}

/** The access scope of the contract: the role of the caller in the event; undefined if they cannot see it. */
export async function membershipInEvent(db: Db, { actor }: Caller, id: string): Promise<Membership<'tournament'>> {
  const found = await findAny(db, actor, id)
  return found && roleIn(actor, found.event, found.membership)
}

async function findAny(db: Db, actor: Actor | null, id: string): Promise<FoundEvent | undefined> {
  const all = await Promise.all(eventKinds().map((kind) => find(kind, db, actor, id)))
  return all.find((found) => found !== undefined)
}

async function find<Row extends EventRow>(kind: EventSource<Row>, db: Db, actor: Actor | null, id: string) {
  if (!isUuid(id)) return undefined
  const findRows = () => statementsOf(kind).find(db, actor?.id ?? null, id)
  const [row] = await rowsOnce(actor, `${kind.table} ${id}`, findRows)
  const event = row && kind.read(row.event)
  return event && { event, membership: membershipIn(actor, event, row) }
}

async function lock<Row extends EventRow>(kind: EventSource<Row>, db: Db, id: string): Promise<Row | undefined> {
  const [row] = isUuid(id) ? await statementsOf(kind).lock(db, id) : []
  return row && kind.read(row.event)
}

export const membershipIn = (actor: Actor | null, event: EventRow, row: WithFacts | undefined) =>
  actor && row ? membershipFrom(row.facts, actor.id, event) : noMembership

export type MembershipFacts = Pick<EventMembership, 'playerId' | 'pass' | 'role' | 'invited'> & {
  host: string | null
  moderator: { status: string; role: string; stations: string[] } | null
  teamInvite: boolean
}

export type WithFacts = { facts: MembershipFacts }

/**
 * SQL for the membership of a user ($1) in an event ($2 by default), as one JSON value. `lineupEntry` is SQL for the entry that they
 * play for in one match, if it is not their own.
 */
export function membershipFacts(event = '$2', lineupEntry = 'null::uuid') {
  const isOwnRow = `event_id = ${event} and user_id = $1`
  const organizations = eventKinds().map(({ table }) => `(select organization_id from ${table} where id = ${event})`)
  return `json_build_object(
  'host', (select status from hosts where ${isOwnRow}),
  'moderator', (select json_build_object('status', status, 'role', role, 'stations', stations) from moderators where ${isOwnRow}),
  'playerId', coalesce(${lineupEntry}, (select player_id from player_teammates where ${isOwnRow} and accepted_at is not null)),
  'teamInvite', exists (select from player_teammates where ${isOwnRow} and accepted_at is null),
  'pass', exists (select from event_passes where ${isOwnRow}) or exists (${casualSource(event)}),
  'invited', exists (select from invites where invitee_id = $1 and status <> 'DECLINED'
    and (invite_type <> 'Team' and invite_id = ${event} or player_id in (select id from players where event_id = ${event}))),
  'role', (select ${organizationRoleSql('event.organization_id', '$1')} from (select coalesce(${organizations.join(', ')}) as organization_id) event)
)`
}

/** SQL that finds a row if the event is the casual queue of another event, in which the user plays or is staff. */
const casualSource = (event: string) => `select from casual_queues queue
    where queue.queue_league_id = ${event} and (
      exists (select from player_teammates where event_id = queue.event_id and user_id = $1 and accepted_at is not null)
      or exists (select from hosts where event_id = queue.event_id and user_id = $1 and status = 'ACCEPTED')
      or exists (select from moderators where event_id = queue.event_id and user_id = $1 and status = 'ACCEPTED'))`

/** SQL for a value of the event that a row of `table` belongs to, for every kind of event. */
export function valueOfEvent(table: string, value: (events: string) => string) {
  const cases = eventKinds().map(
    (kind) => `when '${kind.type}' then (select ${value(kind.table)} from ${kind.table}
      where id = ${table}.event_id and deleted_at is null)`,
  )
  return `case ${table}.event_type ${cases.join(' ')} end`
}

export const eventAsJson = (table: string) => valueOfEvent(table, (events) => `to_json(${events})`)

function statementsOf({ table }: { table: string }) {
  const statements = compiled.get(table) ?? compile(table)
  compiled.set(table, statements)
  return statements
}

const compiled = new Map<string, ReturnType<typeof compile>>()

const rowsOnce = oncePerPage<({ event: Raw } & WithFacts)[]>()

const compile = (table: string) => ({
  find: statement<{ event: Raw } & WithFacts>(
    `select to_json(${table}) as event, ${membershipFacts()} as facts from ${table} where id = $2 and deleted_at is null`,
  ),
  lock: statement<{ event: Raw }>(
    `select to_json(${table}) as event from ${table} where id = $1 and deleted_at is null for no key update`,
  ),
  share: statement<{ event: Raw }>(
    `select to_json(${table}) as event from ${table} where id = $1 and deleted_at is null for share`,
  ),
})

const readFacts = statement<WithFacts>(() => `select ${membershipFacts()} as facts`)

/** Caches one value for each kind of event, such as a statement that contains its table name. */
export function perKind<T>(create: (kind: EventKind) => T) {
  const cache = new Map<string, T>()
  return (event: Pick<EventRow, 'eventType'>): T => {
    const value = cache.get(event.eventType) ?? create(kindOf(event))
    cache.set(event.eventType, value)
    return value
  }
}

export function membershipFrom(row: MembershipFacts, userId: string, event: EventRow): EventMembership {
  const isCreator = event.organizationId === null && event.createdById === userId
  const { status, role: staffRole, stations = [] } = row.moderator ?? {}
  const isStaff = status === 'ACCEPTED'
  return {
    host: row.host === 'ACCEPTED' || isCreator || row.role === 'OWNER' || row.role === 'ADMIN',
    moderator: isStaff && staffRole === 'MODERATOR',
    judge: isStaff && staffRole === 'JUDGE' ? stations : null,
    caster: isStaff && staffRole === 'CASTER',
    asked: row.host === 'PENDING' || status === 'PENDING',
    playerId: row.playerId,
    invited: row.teamInvite || row.invited,
    pass: row.pass,
    role: row.role,
  }
}
