/** An event as the engine would lay it out now: for a number of entrants nobody knows yet, or for those who are in. */
import type { Bracket } from '@guildhall/contract/matches/bracket-shapes.ts'
import { create, type Entrant, isRefusal, type Match, matches } from '@guildhall/engine'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { type EventRow, kindOf } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { Problem } from '../../http/problem.ts'
import { type Drawn, presentBracket } from './present.ts'

type Faces = Bracket['entrants']

export async function previewBracket(db: Db, actor: Actor, id: string, entrants?: number): Promise<Bracket> {
  const { event } = await findEvent(db, actor, id)
  const faces = entrants === undefined ? await present(db, id) : unknown(entrants)
  const laid = layOut(event, faces)
  if (!('refused' in laid)) return laid
  throw laid.refused === 'NOT_ENOUGH_ENTRANTS'
    ? new Problem('TOO_FEW_ENTRANTS')
    : new Problem('BAD_CONFIG', { detail: String(laid.field ?? laid.refused) })
}

/** What everybody may see before the start: nothing until all who are in have a seed. */
export async function previewOfSeeds(db: Db, event: EventRow): Promise<Bracket> {
  const faces = await present(db, event.id)
  const laid = faces.every(({ seeded }) => seeded) ? layOut(event, faces) : null
  if (laid && !('refused' in laid)) return laid
  return { type: event.type, preview: true, current: null, rounds: [], entrants: [], matches: [] }
}

const unknown = (count: number): Faces =>
  Array.from({ length: count }, (_, index) => ({ id: null, name: null, image: null, seed: index + 1 }))

/** Those with a place, as seeded; who has no seed yet follows in order of joining. */
async function present(db: Db, eventId: string) {
  const { id, name, image, seed, joinNumber, waitlistedAt, droppedAt } = players
  const rows = await db
    .select({ id, name, image, seed })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNull(waitlistedAt), isNull(droppedAt)))
    .orderBy(sql`${seed} asc nulls last`, asc(joinNumber))
  return rows.map(({ seed, ...face }, index) => ({ ...face, seed: index + 1, seeded: seed !== null }))
}

type Refused = { refused: string; field?: unknown }

function layOut(event: EventRow, faces: Faces): Bracket | Refused {
  const entrants = faces.map(({ id, name, image, seed }) => ({ id, name, image, seed }))
  const config = kindOf(event).stageConfig(event)
  if (!config) return presentBracket(event, { preview: true, entrants, rows: [] })
  const stage = create(config, entrants.map(engineEntrant))
  if (isRefusal(stage)) return stage
  const rows = matches(stage).map(drawn)
  return presentBracket(event, { preview: true, entrants, rows, stage: stage.config })
}

const engineEntrant = ({ id, seed }: Faces[number]): Entrant => ({ id: id ?? String(seed), seed })

const drawn = (row: Match): Drawn => ({
  ...row,
  id: null,
  engine: row.status,
  status: row.status === 'bye' || row.status === 'void' ? 'bye' : 'pending',
  startsAt: null,
  calledAt: null,
  station: null,
  stream: null,
})
