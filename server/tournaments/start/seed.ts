/** Seeds an event before its first result. The method is stored, so that the start can apply it again to the final field. */

import { randomInt } from 'node:crypto'
import type { Seeds } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { isRefusal, listHash, reseed } from '@guildhall/engine'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { type EventRow, eventTopic, updateEvent } from '../../events/event.ts'
import { findEvent, lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { savePatch, writeSeeds } from '../../stages/layout/write-stage.ts'
import { logAction } from '../log.ts'
import { type Seeding, seedOrder } from './seed-order.ts'

type SeedInput = { by: Seeding; order?: string[]; eventId?: string }

export const drawSeed = () => randomInt(2 ** 47)

export function seedPlayers(db: Db, actor: Actor, id: string, input: SeedInput): Promise<Seeds> {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensure(!event.endedAt, 'ALREADY_STARTED')
    const { by, order = [] } = input
    const eventId = by === 'event' ? await findEarlierEvent(db, actor, event, input.eventId) : null
    const rngSeed = by === 'random' ? drawSeed() : (event.rngSeed ?? 0)

    const entrants = await listSeedable(db, event)
    ensureKnown(order, entrants)
    const ordered = await seedOrder(db, entrants, { by, rngSeed, order, eventId, event })
    await saveOrder(
      db,
      event,
      ordered.map((entrant) => entrant.id),
    )

    const hash = listHash(entrants.map(({ id }) => id))
    await updateEvent(db, event, {
      settings: { seeding: by, ...(eventId && { seedingEventId: eventId }) },
      ...(by === 'random' && { rngSeed }),
      stats: { ...event.stats, seedHash: hash },
    })
    await logAction(db, actor, event, 'seeded', { after: { by, ...(by === 'random' && { rngSeed, listHash: hash }) } })
    await invalidate(db, eventTopic(event))
    await publish(db, eventTopic(event), { seeded: by })
    return {
      by,
      rngSeed: by === 'random' ? rngSeed : null,
      listHash: hash,
      seeds: ordered.map((entrant, index) => ({ id: entrant.id, name: entrant.name, seed: index + 1 })),
    }
  })
}

async function findEarlierEvent(db: Db, actor: Actor, event: EventRow, eventId: string | undefined) {
  const earlierId = eventId ?? event.settings.seedingEventId
  ensure(earlierId && earlierId !== event.id, 'INVALID', {
    errors: [{ path: 'body.eventId', code: 'required', message: 'must be the id of the earlier event' }],
  })
  const earlier = await findEvent(db, actor, earlierId)
  ensure(earlier.event.endedAt, 'NOT_RANKED')
  return earlierId
}

/** After the start the entrants of the stage, before it all entrants who have a spot. */
export function listSeedable(db: Db, event: EventRow) {
  const { id, name, seed, joinNumber, rating, eventId, waitlistedAt, droppedAt } = players
  const canBeSeeded = hasStarted(event) ? isNotNull(seed) : and(isNull(waitlistedAt), isNull(droppedAt))
  return db
    .select({ id, name, seed, joinNumber, rating })
    .from(players)
    .where(and(eq(eventId, event.id), canBeSeeded))
}

/** An order may leave entrants out, but names no one else. */
export function ensureKnown(order: readonly string[], entrants: readonly { id: string }[]) {
  const ids = new Set(entrants.map(({ id }) => id))
  ensure(
    order.every((id) => ids.has(id)),
    'BAD_ORDER',
  )
}

async function saveOrder(db: Db, event: EventRow, order: string[]) {
  if (!hasStarted(event))
    return writeSeeds(
      db,
      order.map((id, index) => ({ id, seed: index + 1 })),
    )
  const state = await loadStage(db, event)
  const patch = state && reseed(state, order)
  ensure(state && patch, 'ALREADY_STARTED')
  if (isRefusal(patch)) throw new Problem(patch.refused === 'ALREADY_STARTED' ? 'ALREADY_STARTED' : 'BAD_ORDER')
  await savePatch(db, event, state, patch)
}
