/** Seeds an event before its first result. The method is stored, so that the start can apply it again to the final field. */
import { randomInt } from 'node:crypto'
import type { Seeds } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { isRefusal, listHash, reseed } from '@guildhall/engine'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { savePatch, writeSeeds } from '../../stages/layout/write-stage.ts'
import { logAction } from '../log.ts'
import { findTournament, lockTournament, type TournamentEvent, type TournamentRow } from '../read.ts'
import { type Seeding, seedOrder } from './seed-order.ts'

type SeedInput = { by: Seeding; order?: string[]; eventId?: string }

export const drawSeed = () => randomInt(2 ** 47)

export function seedPlayers(db: Db, actor: Actor, id: string, input: SeedInput): Promise<Seeds> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    ensure(!tournament.endedAt, 'ALREADY_STARTED')
    const { by, order = [] } = input
    const eventId = by === 'event' ? await findEarlierEvent(db, actor, tournament, input.eventId) : null
    const rngSeed = by === 'random' ? drawSeed() : (tournament.rngSeed ?? 0)

    const entrants = await listSeedable(db, tournament)
    const ids = new Set(entrants.map((entrant) => entrant.id))
    ensure(
      order.every((id) => ids.has(id)),
      'BAD_ORDER',
    )
    const ordered = await seedOrder(db, entrants, { by, rngSeed, order, eventId })
    await saveOrder(
      db,
      tournament,
      ordered.map((entrant) => entrant.id),
    )

    const hash = listHash([...ids])
    await db
      .update(tournaments)
      .set({
        settings: { ...tournament.settings, seeding: by, ...(eventId && { seedingEventId: eventId }) },
        ...(by === 'random' && { rngSeed }),
        stats: { ...tournament.stats, seedHash: hash },
        rev: sql`${tournaments.rev} + 1`,
      })
      .where(eq(tournaments.id, id))
    await logAction(db, actor, id, 'seeded', { after: { by, ...(by === 'random' && { rngSeed, listHash: hash }) } })
    await invalidate(db, `tournament:${id}`)
    await publish(db, `tournament:${id}`, { seeded: by })
    return {
      by,
      rngSeed: by === 'random' ? rngSeed : null,
      listHash: hash,
      seeds: ordered.map((entrant, index) => ({ id: entrant.id, name: entrant.name, seed: index + 1 })),
    }
  })
}

async function findEarlierEvent(db: Db, actor: Actor, tournament: TournamentRow, eventId: string | undefined) {
  const earlierId = eventId ?? tournament.settings.seedingEventId
  ensure(earlierId && earlierId !== tournament.id, 'INVALID', {
    errors: [{ path: 'body.eventId', code: 'required', message: 'must be the id of the earlier event' }],
  })
  const earlier = await findTournament(db, actor, earlierId)
  ensure(earlier.tournament.endedAt, 'NOT_RANKED')
  return earlierId
}

/** After the start the entrants of the stage, before it all entrants who have a spot. */
function listSeedable(db: Db, tournament: TournamentRow) {
  const { id, name, seed, joinNumber, rating, eventId, waitlistedAt, droppedAt } = players
  const canBeSeeded = hasStarted(tournament) ? isNotNull(seed) : and(isNull(waitlistedAt), isNull(droppedAt))
  return db
    .select({ id, name, seed, joinNumber, rating })
    .from(players)
    .where(and(eq(eventId, tournament.id), canBeSeeded))
}

async function saveOrder(db: Db, tournament: TournamentEvent, order: string[]) {
  if (!hasStarted(tournament))
    return writeSeeds(
      db,
      order.map((id, index) => ({ id, seed: index + 1 })),
    )
  const state = await loadStage(db, tournament)
  const patch = state && reseed(state, order)
  ensure(state && patch, 'ALREADY_STARTED')
  if (isRefusal(patch)) throw new Problem(patch.refused === 'ALREADY_STARTED' ? 'ALREADY_STARTED' : 'BAD_ORDER')
  await savePatch(db, tournament, state, patch)
}
