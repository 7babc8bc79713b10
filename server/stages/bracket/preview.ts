/** Previews the stage that the engine would create now, for a number of placeholder entrants or for the current entrants. */
import type { Bracket } from '@guildhall/contract/matches/bracket-shapes.ts'
import { create, type Entrant, isRefusal, type Match, matches } from '@guildhall/engine'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { type EventRow, kindOf } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { hasTooManyMatches } from '../../rules/match-limit.ts'
import { type DisplayNumber, numberMatches } from '../layout/numbering.ts'
import { type BracketRow, presentBracket } from './present.ts'

type BracketEntrants = Bracket['entrants']

export async function previewBracket(db: Db, actor: Actor, id: string, entrants?: number): Promise<Bracket> {
  const { event } = await findEvent(db, actor, id)
  const bracketEntrants = entrants === undefined ? await loadEntrants(db, id) : placeholderEntrants(entrants)
  const preview = buildPreview(event, bracketEntrants)
  return 'refused' in preview ? throwPreviewRefusal(preview) : preview
}

/** The public preview before the start; empty until every entrant has a seed. */
export async function previewFromSeeds(db: Db, event: EventRow): Promise<Bracket> {
  const entrants = await loadEntrants(db, event.id)
  const preview = entrants.every(({ isSeeded }) => isSeeded) ? buildPreview(event, entrants) : null
  if (preview && !('refused' in preview)) return preview
  return { type: event.type, preview: true, current: null, rounds: [], entrants: [], matches: [] }
}

const placeholderEntrants = (count: number): BracketEntrants =>
  Array.from({ length: count }, (_, index) => ({ id: null, name: null, image: null, seed: index + 1 }))

/** Entrants who are not on the waitlist, by seed; entrants without a seed follow in the order they joined. */
async function loadEntrants(db: Db, eventId: string) {
  const { id, name, image, seed, joinNumber, waitlistedAt, droppedAt } = players
  const rows = await db
    .select({ id, name, image, seed, metadata: players.metadata })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNull(waitlistedAt), isNull(droppedAt)))
    .orderBy(sql`${seed} asc nulls last`, asc(joinNumber))
  return rows.map(({ seed, metadata, ...entrant }, index) => ({
    ...entrant,
    ...(metadata.country && { country: metadata.country }),
    seed: index + 1,
    isSeeded: seed !== null,
  }))
}

type PreviewRefusal = { refused: string; field?: unknown }

export function throwPreviewRefusal({ refused, field }: PreviewRefusal): never {
  ensure(refused !== 'NOT_ENOUGH_ENTRANTS', 'TOO_FEW_ENTRANTS')
  ensure(refused !== 'TOO_MANY_MATCHES', 'TOO_MANY_MATCHES')
  throw new Problem('BAD_CONFIG', { detail: String(field ?? refused) })
}

function buildPreview(event: EventRow, rows: BracketEntrants): Bracket | PreviewRefusal {
  const entrants = rows.map(({ id, name, image, seed, country }) => ({
    id,
    name,
    image,
    seed,
    ...(country && { country }),
  }))
  const config = kindOf(event).stageConfig(event)
  if (!config) return presentBracket(event, { preview: true, entrants, rows: [] })
  if (hasTooManyMatches(config, entrants.length)) return { refused: 'TOO_MANY_MATCHES' }
  const stage = create(config, entrants.map(engineEntrant))
  if (isRefusal(stage)) return stage
  const stageMatches = matches(stage)
  const numbers = numberMatches(stageMatches)
  const bracketRows = stageMatches.map((row) => bracketRow(row, numbers.get(row.matchNo)))
  return presentBracket(event, { preview: true, entrants, rows: bracketRows, stage: stage.config })
}

const engineEntrant = ({ id, seed }: BracketEntrants[number]): Entrant => ({ id: id ?? String(seed), seed })

const bracketRow = (row: Match, number: DisplayNumber | undefined): BracketRow => ({
  ...row,
  displayNo: number?.displayNo ?? row.matchNo,
  displayLinks: number?.displayLinks ?? {},
  id: null,
  engine: row.status,
  status: row.status === 'bye' || row.status === 'void' ? 'bye' : 'pending',
  startsAt: null,
  calledAt: null,
  station: null,
  stream: null,
})
