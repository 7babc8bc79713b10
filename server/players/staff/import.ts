/** Imports entrants from CSV text: guesses the columns and returns a preview; the same call with `apply` inserts them. */

import { importColumns, playerLimits } from '@guildhall/contract/players/constants.ts'
import type { Import, ImportPreview } from '@guildhall/contract/players/staff-shapes.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { type EventRow, eventRef } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { readCsv } from '../../text/csv.ts'
import { logPlayer } from '../log.ts'
import { updateSpotCounts } from '../waitlist/promote.ts'

type Mapping = ImportPreview['mapping']
type Row = ImportPreview['rows'][number] & { country: string; rating: number; seed: number }

export function importPlayers(db: Db, actor: Actor, id: string, input: Import): Promise<ImportPreview> {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensure(!hasStarted(event), 'ALREADY_STARTED')
    const table = readCsv(input.text)
    const header = input.header ?? (table[0] ?? []).some((cell) => guessColumn(cell) !== undefined)
    const columns = (table[0] ?? []).map((cell, index) => (header ? cell : String(index + 1)))
    const mapping = input.mapping ?? (header ? guessMapping(columns) : { name: 0 })
    const dataRows = header ? table.slice(1) : table
    const rows = await validate(db, id, dataRows, mapping, header ? 2 : 1)

    const ready = rows.filter(({ problem }) => problem === null)
    const added = input.apply ? await insert(db, event, ready) : 0
    if (input.apply) await logPlayer(db, actor, id, 'players-imported', { after: { added } })
    const previewRows = rows.map(({ line, name, userId, problem }) => ({ line, name, userId, problem }))
    return { columns, header, mapping, rows: previewRows, ready: ready.length, added }
  })
}

const headerPatterns: Record<(typeof importColumns)[number], RegExp> = {
  name: /^(name|player|team|entrant|participant|gamertag|tag|display.?name)$/i,
  username: /^(user.?name|user|handle|account)$/i,
  country: /^(country|nation|flag)$/i,
  seed: /^(seed|rank|#)$/i,
  rating: /^(rating|elo|mmr|skill)$/i,
}
const guessColumn = (cell: string) => importColumns.find((name) => headerPatterns[name].test(cell.trim()))

function guessMapping(columns: string[]): Mapping {
  const mapping: Mapping = {}
  columns.forEach((column, index) => {
    const name = guessColumn(column)
    if (name && mapping[name] === undefined) mapping[name] = index
  })
  if (mapping.name === undefined && mapping.username === undefined) mapping.name = 0
  return mapping
}

async function validate(
  db: Db,
  eventId: string,
  table: string[][],
  mapping: Mapping,
  firstLine: number,
): Promise<Row[]> {
  const cellOf = (cells: string[], column: keyof Mapping) => cells[mapping[column] ?? -1] ?? ''
  const handles = table.map((cells) => cellOf(cells, 'username').toLowerCase().replace(/^@/, ''))
  const userIds = await findUserIds(db, handles.filter(Boolean))
  const entered = await db
    .select({ name: players.name, userId: playerTeammates.userId })
    .from(players)
    .leftJoin(playerTeammates, eq(playerTeammates.playerId, players.id))
    .where(eq(players.eventId, eventId))
  const enteredKeys = new Set(entered.flatMap(({ name, userId }) => [name.toLowerCase(), ...(userId ? [userId] : [])]))
  const earlierKeys = new Set<string>()

  return table.map((cells, index) => {
    const handle = handles[index] ?? ''
    const userId = userIds.get(handle) ?? null
    const name = cellOf(cells, 'name') || handle
    const key = userId ?? name.toLowerCase()
    const problem = refuse({ name, handle, userId, isDuplicate: earlierKeys.has(key), isEntered: enteredKeys.has(key) })
    earlierKeys.add(key)
    const [rating, seed] = [Number.parseFloat(cellOf(cells, 'rating')), Number.parseInt(cellOf(cells, 'seed'), 10)]
    return {
      line: firstLine + index,
      name,
      userId,
      problem,
      country: cellOf(cells, 'country').toUpperCase(),
      rating,
      seed,
    }
  })
}

type Candidate = { name: string; handle: string; userId: string | null; isDuplicate: boolean; isEntered: boolean }

function refuse({ name, handle, userId, isDuplicate, isEntered }: Candidate): Row['problem'] {
  if (name === '') return 'NO_NAME'
  if (name.length > playerLimits.name.max) return 'TOO_LONG'
  if (handle && !userId) return 'NO_SUCH_PERSON'
  if (isDuplicate) return 'TWICE'
  return isEntered ? 'ALREADY_IN' : null
}

async function findUserIds(db: Db, handles: string[]) {
  if (handles.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.username, handles), isNull(users.deletedAt)))
  return new Map(rows.map(({ id, username }) => [username ?? '', id]))
}

/** Inserts in the order of the seeds, else of the rows. Entrants beyond the player limit go to the waitlist. */
async function insert(db: Db, event: EventRow, rows: Row[]) {
  if (rows.length === 0) return 0
  const room = event.waitlistCount > 0 ? 0 : event.maxPlayers - event.playerCount
  ensure(rows.length <= room || event.settings.waitlist, 'TOURNAMENT_FULL')
  const seedOf = ({ seed }: Row) => (Number.isNaN(seed) ? Number.MAX_SAFE_INTEGER : seed)
  const sorted = rows.toSorted((a, b) => seedOf(a) - seedOf(b))
  const ref = eventRef(event)
  const now = new Date()
  const values = sorted.map(({ name, userId, country, rating }, index) => ({
    ...ref,
    name,
    userId,
    metadata: { imported: true, ...(/^[A-Z]{2}$/.test(country) && { country }) },
    rating: Number.isNaN(rating) ? null : rating,
    waitlistedAt: index < room ? null : now,
  }))
  for (const batch of chunks(values)) {
    const inserted = await db.insert(players).values(batch).returning({ playerId: players.id, userId: players.userId })
    const captains = inserted.flatMap(({ playerId, userId }) => (userId ? [{ playerId, userId }] : []))
    const captain = { ...ref, captain: true, acceptedAt: now }
    if (captains.length > 0) await db.insert(playerTeammates).values(captains.map((row) => ({ ...row, ...captain })))
  }
  const added = Math.max(0, Math.min(room, sorted.length))
  await updateSpotCounts(db, event, { playerCount: added, waitlistCount: sorted.length - added })
  return sorted.length
}
