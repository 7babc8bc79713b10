import { eventRef } from '../../events/event.ts'
/** Entrants from a table: the columns are guessed, the staff sees what would happen, and the same call does it. */

import { importColumns, playerLimits } from '@guildhall/contract/players/constants.ts'
import type { Import, ImportPreview } from '@guildhall/contract/players/staff-shapes.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { readCsv } from '../../text/csv.ts'
import { logPlayer } from '../log.ts'
import { tellPlaces } from '../waitlist/promote.ts'

type Mapping = ImportPreview['mapping']
type Row = ImportPreview['rows'][number] & { country: string; rating: number; seed: number }

export function importPlayers(db: Db, actor: Actor, id: string, given: Import): Promise<ImportPreview> {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensure(!hasStarted(event), 'ALREADY_STARTED')
    const table = readCsv(given.text)
    const header = given.header ?? (table[0] ?? []).some((cell) => guess(cell) !== undefined)
    const columns = (table[0] ?? []).map((cell, index) => (header ? cell : String(index + 1)))
    const mapping = given.mapping ?? (header ? guessAll(columns) : { name: 0 })
    const lines = header ? table.slice(1) : table
    const rows = await judge(db, id, lines, mapping, header ? 2 : 1)

    const ready = rows.filter(({ problem }) => problem === null)
    const added = given.apply ? await insert(db, event, ready) : 0
    if (given.apply) await logPlayer(db, actor, id, 'players-imported', { after: { added } })
    const shown = rows.map(({ line, name, userId, problem }) => ({ line, name, userId, problem }))
    return { columns, header, mapping, rows: shown, ready: ready.length, added }
  })
}

const words: Record<(typeof importColumns)[number], RegExp> = {
  name: /^(name|player|team|entrant|participant|gamertag|tag|display.?name)$/i,
  username: /^(user.?name|user|handle|account)$/i,
  country: /^(country|nation|flag)$/i,
  seed: /^(seed|rank|#)$/i,
  rating: /^(rating|elo|mmr|skill)$/i,
}
const guess = (cell: string) => importColumns.find((name) => words[name].test(cell.trim()))

function guessAll(columns: string[]): Mapping {
  const mapping: Mapping = {}
  columns.forEach((column, index) => {
    const name = guess(column)
    if (name && mapping[name] === undefined) mapping[name] = index
  })
  if (mapping.name === undefined && mapping.username === undefined) mapping.name = 0
  return mapping
}

async function judge(db: Db, eventId: string, lines: string[][], mapping: Mapping, first: number): Promise<Row[]> {
  const at = (line: string[], column: keyof Mapping) => line[mapping[column] ?? -1] ?? ''
  const handles = lines.map((line) => at(line, 'username').toLowerCase().replace(/^@/, ''))
  const known = await peopleBy(db, handles.filter(Boolean))
  const here = await db
    .select({ name: players.name, userId: playerTeammates.userId })
    .from(players)
    .leftJoin(playerTeammates, eq(playerTeammates.playerId, players.id))
    .where(eq(players.eventId, eventId))
  const taken = new Set(here.flatMap(({ name, userId }) => [name.toLowerCase(), ...(userId ? [userId] : [])]))
  const seen = new Set<string>()

  return lines.map((line, index) => {
    const handle = handles[index] ?? ''
    const userId = known.get(handle) ?? null
    const name = at(line, 'name') || handle
    const key = userId ?? name.toLowerCase()
    const problem = refuse({ name, handle, userId, isTwice: seen.has(key), isIn: taken.has(key) })
    seen.add(key)
    const [rating, seed] = [Number.parseFloat(at(line, 'rating')), Number.parseInt(at(line, 'seed'), 10)]
    return { line: first + index, name, userId, problem, country: at(line, 'country').toUpperCase(), rating, seed }
  })
}

type Judged = { name: string; handle: string; userId: string | null; isTwice: boolean; isIn: boolean }

function refuse({ name, handle, userId, isTwice, isIn }: Judged): Row['problem'] {
  if (name === '') return 'NO_NAME'
  if (name.length > playerLimits.name.max) return 'TOO_LONG'
  if (handle && !userId) return 'NO_SUCH_PERSON'
  if (isTwice) return 'TWICE'
  return isIn ? 'ALREADY_IN' : null
}

async function peopleBy(db: Db, handles: string[]) {
  if (handles.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.username, handles), isNull(users.deletedAt)))
  return new Map(rows.map(({ id, username }) => [username ?? '', id]))
}

/** In the order of the table, or of its seeds; who finds no place waits. */
async function insert(db: Db, event: EventRow, rows: Row[]) {
  if (rows.length === 0) return 0
  const room = event.waitlistCount > 0 ? 0 : event.maxPlayers - event.playerCount
  ensure(rows.length <= room || event.settings.waitlist, 'TOURNAMENT_FULL')
  const rank = ({ seed }: Row) => (Number.isNaN(seed) ? Number.MAX_SAFE_INTEGER : seed)
  const order = rows.toSorted((one, other) => rank(one) - rank(other))
  const ref = eventRef(event)
  const now = new Date()
  const values = order.map(({ name, userId, country, rating }, index) => ({
    ...ref,
    name,
    userId,
    metadata: { imported: true, ...(/^[A-Z]{2}$/.test(country) && { country }) },
    rating: Number.isNaN(rating) ? null : rating,
    waitlistedAt: index < room ? null : now,
  }))
  for (const some of chunks(values)) {
    const made = await db.insert(players).values(some).returning({ playerId: players.id, userId: players.userId })
    const people = made.flatMap(({ playerId, userId }) => (userId ? [{ playerId, userId }] : []))
    const captain = { ...ref, captain: true, acceptedAt: now }
    if (people.length > 0) await db.insert(playerTeammates).values(people.map((one) => ({ ...one, ...captain })))
  }
  const placed = Math.max(0, Math.min(room, order.length))
  await tellPlaces(db, event, { playerCount: placed, waitlistCount: order.length - placed })
  return order.length
}
