/** Imports entrants from CSV text: guesses the columns and returns a preview; the same call with `apply` inserts them. */

import { plainLineOf } from '@guildhall/contract/core/plain-line.ts'
import { playerTag } from '@guildhall/contract/identity/tag.ts'
import { playerLimits } from '@guildhall/contract/players/constants.ts'
import type { Import, ImportPreview } from '@guildhall/contract/players/staff-shapes.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { users } from '../../db/schema/identity.ts'
import { hasSpot, players } from '../../db/schema/players.ts'
import { eventUpdate } from '../../events/all-events.ts'
import { entryFlag } from '../../events/entry-flags.ts'
import { type EventRow, entrySize, eventRef } from '../../events/event.ts'
import { ensureGuestLimit } from '../../events/guest-limit.ts'
import { ensureNotStarted } from '../../events/not-started.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { orderBySeeds } from '../../rules/order-by-seeds.ts'
import { writeSeeds } from '../../stages/layout/write-stage.ts'
import { readCsv } from '../../text/csv.ts'
import { logPlayer } from '../log.ts'
import { updateSpotCounts } from '../waitlist/promote.ts'
import { guessMapping, isHeader, type Mapping } from './import-columns.ts'
import { guestsIn, insertMembers, type Member, resolveRosters } from './members.ts'

type Problem = ImportPreview['rows'][number]['problem']
type Row = {
  line: number
  name: string
  userId: string | null
  members: Member[]
  country: string
  rating: number
  seed: number | null
  problem: Problem
}

const tooMany = (max: number, what: string) => ({
  errors: [{ path: 'body.text', code: 'MAXITEMS', message: `body.text: at most ${max} ${what}` }],
})

export function importPlayers(db: Db, actor: Actor, id: string, input: Import): Promise<ImportPreview> {
  const table = readCsv(input.text)
  const header = input.header ?? isHeader(table[0] ?? [])
  const columns = (table[0] ?? []).map((cell, index) => (header ? cell : String(index + 1)))
  const mapping: Mapping = input.mapping ?? (header ? guessMapping(columns) : { name: 0 })
  const dataRows = header ? table.slice(1) : table
  const { importRows, importMembers } = playerLimits
  ensure(dataRows.length <= importRows, 'INVALID', tooMany(importRows, 'rows'))
  const members = dataRows.map((cells) =>
    (mapping.members ?? []).flatMap((column) => splitMembers(cells[column] ?? '')),
  )
  ensure(members.flat().length <= importMembers, 'INVALID', tooMany(importMembers, 'members'))
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensureNotStarted(event)
    const rows = await validate(db, actor, event, { table: dataRows, members, mapping, firstLine: header ? 2 : 1 })

    const ready = rows.filter(({ problem }) => problem === null)
    if (input.apply) await ensureGuestLimit(db, id, ready.filter(({ userId }) => !userId).length)
    const added = input.apply ? await insert(db, actor, event, ready) : 0
    if (input.apply) await logPlayer(db, actor, event, 'players-imported', { after: { added } })
    const previewRows = rows.map(({ line, name, userId, seed, members, problem }) => ({
      line,
      name,
      userId,
      seed,
      problem,
      members: members.map(({ name, kind }) => ({ name, kind })),
    }))
    return { columns, header, mapping, rows: previewRows, ready: ready.length, added }
  })
}

type Table = { table: string[][]; members: string[][]; mapping: Mapping; firstLine: number }

async function validate(db: Db, actor: Actor, event: EventRow, input: Table): Promise<Row[]> {
  const { table, mapping, firstLine } = input
  const cellAt = (cells: string[], index = -1) => cells[index] ?? ''
  const handles = table.map((cells) => cellAt(cells, mapping.username).toLowerCase().replace(/^@/, ''))
  const usersByName = await findUsers(db, handles.filter(Boolean))
  const rosters = await resolveRosters(
    db,
    actor,
    event,
    table.map((cells, index) => ({
      captain: cellAt(cells, mapping.captain) || (handles[index] ? `@${handles[index]}` : ''),
      members: input.members[index] ?? [],
    })),
  )
  const { name, userId } = players
  const entered = await db.select({ name, userId }).from(players).where(eq(players.eventId, event.id))
  const enteredNames = new Set(entered.map(({ name }) => name.toLowerCase()))
  const enteredUsers = new Set(entered.map(({ userId }) => userId))
  const [earlierNames, earlierUsers, earlierSeeds] = [new Set<string>(), new Set<string>(), new Set<number>()]

  return table.map((cells, index) => {
    const { members, problem: rosterProblem } = rosters[index] ?? { members: [], problem: null }
    const handle = handles[index] ?? ''
    const user = usersByName.get(handle)
    const userId = user?.id ?? members.find(({ kind }) => kind === 'captain')?.userId ?? null
    // A member plays under their tag, unless staff wrote another name.
    const cell = plainLineOf(cellAt(cells, mapping.name))
    const isOwnName = user && entrySize(event) === 1 && ['', handle].includes(cell.toLowerCase().replace(/^@/, ''))
    const name = isOwnName ? playerTag(user) : cell || handle
    const key = name.toLowerCase()
    const seedText = cellAt(cells, mapping.seed)
    const seed = readSeed(seedText)
    const problem = firstProblem([
      [name === '', 'NO_NAME'],
      [name.length > playerLimits.name.max, 'TOO_LONG'],
      [handle !== '' && !user, 'NO_SUCH_PERSON'],
      [rosterProblem !== null, rosterProblem],
      // The username can be that of another person than the captain, whom the roster was checked for.
      [earlierNames.has(key) || (userId !== null && earlierUsers.has(userId)), 'TWICE'],
      [enteredNames.has(key) || (userId !== null && enteredUsers.has(userId)), 'ALREADY_IN'],
      [entrySize(event) === 1 && members.length > (userId ? 1 : 0), 'NOT_A_TEAM_EVENT'],
      [seedText !== '' && seed === null, 'BAD_SEED'],
      [seed !== null && earlierSeeds.has(seed), 'SEED_TWICE'],
    ])
    earlierNames.add(key)
    if (userId) earlierUsers.add(userId)
    if (seed !== null) earlierSeeds.add(seed)
    const rating = Number.parseFloat(cellAt(cells, mapping.rating))
    const flag = entrySize(event) === 1 ? user?.flag : null
    const country = cellAt(cells, mapping.country).toUpperCase() || (flag ?? '')
    return { line: firstLine + index, name, userId, members, problem, country, rating, seed }
  })
}

/** A whole number from 1; null for any other text. */
function readSeed(text: string) {
  const seed = Number(text)
  return Number.isInteger(seed) && seed >= 1 && seed <= 1_000_000 ? seed : null
}

const firstProblem = (checks: [boolean, Problem][]) => checks.find(([fails]) => fails)?.[1] ?? null

/** A cell may list several members. */
const splitMembers = (cell: string) =>
  cell
    .split(/[;,|\n]/)
    .map((text) => text.trim())
    .filter(Boolean)

async function findUsers(db: Db, handles: string[]) {
  const { id, username, tag, sponsor } = users
  const rows = await db
    .select({ id, username, tag, sponsor, flag: entryFlag })
    .from(users)
    .where(and(inArray(users.username, handles), isNull(users.deletedAt)))
  return new Map(rows.map((user) => [user.username ?? '', user]))
}

/** Inserts in the order of the seeds, else of the rows. Entrants beyond the player limit go to the waitlist. */
async function insert(db: Db, actor: Actor, event: EventRow, rows: Row[]) {
  if (rows.length === 0) return 0
  const room = Math.max(0, event.waitlistCount > 0 ? 0 : event.maxPlayers - event.playerCount)
  ensure(rows.length <= room || event.settings.waitlist, 'TOURNAMENT_FULL')
  const seedOf = ({ seed }: Row) => seed ?? Number.MAX_SAFE_INTEGER
  const sorted = rows.toSorted((a, b) => seedOf(a) - seedOf(b)).map((row) => ({ ...row, id: uuidv7() }))
  const ref = eventRef(event)
  const now = new Date()
  const values = sorted.map(({ id, name, userId, country, rating, members }, index) => ({
    ...ref,
    id,
    name,
    userId,
    image: userId ? sql`(select image from users where id = ${userId})` : null,
    metadata: { imported: true, ...(/^[A-Z]{2}$/.test(country) && { country }) },
    guests: guestsIn(members),
    rating: Number.isFinite(rating) ? rating : null,
    waitlistedAt: index < room ? null : now,
  }))
  for (const batch of chunks(values)) await db.insert(players).values(batch)
  const entries = sorted.map(({ id: playerId, name, members }) => ({ playerId, name, members }))
  await insertMembers(db, actor, event, entries)
  const seeds = new Map(sorted.slice(0, room).flatMap(({ id, seed }) => (seed === null ? [] : [[id, seed] as const])))
  await saveSeeds(db, event, seeds)
  const added = Math.min(room, sorted.length)
  await updateSpotCounts(db, event, { playerCount: added, waitlistCount: sorted.length - added })
  return sorted.length
}

/** The imported seeds are the order of the event from now on: a random draw at the start would discard them. */
async function saveSeeds(db: Db, event: EventRow, seeds: ReadonlyMap<string, number>) {
  if (seeds.size === 0) return
  const { id, seed, joinNumber } = players
  const entrants = await db
    .select({ id })
    .from(players)
    .where(and(eq(players.eventId, event.id), hasSpot))
    .orderBy(sql`${seed} asc nulls last`, asc(joinNumber))
  const order = orderBySeeds(
    entrants.map((entrant) => entrant.id),
    seeds,
  )
  await writeSeeds(
    db,
    order.map((id, index) => ({ id, seed: index + 1 })),
  )
  await seedManually(db, event)
}

const seedManually = eventUpdate(`settings = settings || '{"seeding":"hand"}'::jsonb`, 'id')
