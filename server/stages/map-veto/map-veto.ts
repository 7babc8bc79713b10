/** The map veto, one timed step after another: a step that times out is chosen at random. */
import type { Veto } from '@guildhall/contract/matches/columns.ts'
import { drawHash } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { games } from '../../db/schema/games.ts'
import { matches } from '../../db/schema/matches.ts'
import type { EventRow } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { turnDeadline } from '../layout/call.ts'
import type { MatchRow } from '../match-read.ts'
import { enqueueDeadlines } from '../play/enqueue-deadlines.ts'
import { ensureFree, ensurePlay, ensureSide } from '../play/ensure.ts'
import { broadcastChanges } from '../results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../results/locked-match.ts'
import { emptyVeto, mapsLeft, poolOf, stepsOf, turnOf } from './veto-order.ts'

type Choice = { map?: string | undefined; side?: 'first' | 'second' | undefined }

export async function gameMaps(db: Db, gameId: string | null): Promise<string[]> {
  if (gameId === null) return []
  const [game] = await db.select({ settings: games.settings }).from(games).where(eq(games.id, gameId))
  return game?.settings.maps ?? []
}

/** The columns to write when both entrants are ready; empty where the event has no map veto. */
export async function beginVeto(db: Db, event: EventRow, match: MatchRow, now: Date) {
  if (match.veto || stepsOf(event).length === 0) return {}
  const pool = poolOf(event, match, await gameMaps(db, match.gameId))
  if (pool.length === 0) return {}
  return nextStep(db, event, { ...match, veto: emptyVeto }, pool, now)
}

export function chooseMap(db: Db, actor: Actor, id: string, choice: Choice): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    const side = ensureSide(locked)
    ensurePlay(locked)
    ensureFree(locked)
    const turn = turnOf(locked.event, locked.match)
    ensure(turn?.slot === (side === 'player1' ? 'a' : 'b'), 'NOT_YOUR_TURN')
    await applyChoice(db, locked, choice)
  })
}

/** Chooses for an entrant whose time is over. */
export const chooseAtRandom = (db: Db, locked: LockedMatch) => applyChoice(db, locked, null)

async function applyChoice(db: Db, { event, match, now }: LockedMatch, choice: Choice | null) {
  const pool = poolOf(event, match, await gameMaps(db, match.gameId))
  const veto = match.veto ?? emptyVeto
  const map = turnOf(event, match)?.act === 'side' ? sideChoice(veto, choice) : mapChoice(match, pool, veto, choice)
  const columns = await nextStep(db, event, { ...match, veto: withStep(event, veto, map, now) }, pool, now)
  await db.update(matches).set(columns).where(eq(matches.id, match.id))
  await broadcastChanges(db, event, { nos: [match.matchNo] })
}

function mapChoice(match: MatchRow, pool: readonly string[], veto: Veto, choice: Choice | null) {
  const maps = mapsLeft(pool, veto)
  const map = choice ? choice.map : drawMap(maps, match.id)
  ensure(map !== undefined && maps.includes(map), 'NO_SUCH_MAP')
  return map
}

/** The side on the map just chosen, stored as "Map: first". */
function sideChoice({ acts }: Veto, choice: Choice | null) {
  ensure(choice === null || choice.side, 'NO_SUCH_MAP')
  return `${acts.at(-1)?.map ?? ''}: ${choice?.side ?? 'first'}`
}

function withStep(event: EventRow, veto: Veto, map: string, now: Date): Veto {
  const step = stepsOf(event)[veto.acts.length]
  return step ? { ...veto, acts: [...veto.acts, { ...step, map, at: now.toISOString() }] } : veto
}

/** A reproducible random draw: the map with the lowest hash under the id of the match. */
const drawMap = (maps: readonly string[], seed: string) =>
  maps.toSorted((a, b) => (drawHash(a, seed) < drawHash(b, seed) ? -1 : 1))[0]

/** The columns to write when a report that stopped the veto is withdrawn: the time of the step begins again. */
export async function resumeVeto(db: Db, event: EventRow, match: MatchRow, now: Date) {
  if (!match.veto) return { deadlineAt: null }
  return nextStep(db, event, match, poolOf(event, match, await gameMaps(db, match.gameId)), now)
}

/** Steps without an entrant, such as the decider, are drawn at once; the next step of an entrant gets a deadline. */
async function nextStep(db: Db, event: EventRow, match: MatchRow, pool: readonly string[], now: Date) {
  let veto = match.veto ?? emptyVeto
  const steps = stepsOf(event)
  for (let step = steps[veto.acts.length]; step?.slot === null; step = steps[veto.acts.length]) {
    const map = step.act === 'side' ? sideChoice(veto, null) : drawMap(mapsLeft(pool, veto), match.id)
    if (map === undefined) break
    veto = withStep(event, veto, map, now)
  }
  const step = steps[veto.acts.length]
  const isOver = !step || (step.act !== 'side' && mapsLeft(pool, veto).length === 0)
  const deadlineAt = isOver ? null : turnDeadline(event, now)
  await enqueueDeadlines(db, [{ id: match.id, deadlineAt }])
  return { veto, deadlineAt }
}
