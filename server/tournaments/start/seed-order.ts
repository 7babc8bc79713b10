/** In which order entrants are seeded, by each way of seeding; who ties or is unknown follows in order of joining. */
import type { seedings } from '@guildhall/contract/tournaments/constants.ts'
import { drawHash } from '@guildhall/engine'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

export type Seeding = (typeof seedings)[number]
export type Seedable = { id: string; name: string; seed: number | null; joinNumber: number; rating: number | null }

type Given = { by: Seeding; rngSeed: number; order?: readonly string[]; eventId?: string | null }

/** The best first. */
export async function seedOrder<T extends Seedable>(db: Db, entrants: readonly T[], given: Given): Promise<T[]> {
  const key = await keysOf(db, entrants, given)
  const ranked = entrants.map((entrant) => ({ entrant, key: key(entrant) }))
  return ranked
    .sort((one, other) => compare(one.key, other.key) || one.entrant.joinNumber - other.entrant.joinNumber)
    .map(({ entrant }) => entrant)
}

type Key = number | string

const compare = (one: Key, other: Key) => (one === other ? 0 : one < other ? -1 : 1)

/** Smaller is better. */
async function keysOf(db: Db, entrants: readonly Seedable[], given: Given): Promise<(entrant: Seedable) => Key> {
  const last = Number.POSITIVE_INFINITY
  switch (given.by) {
    case 'random':
      return ({ id }) => drawHash(id, given.rngSeed)
    case 'rating':
      return ({ rating }) => (rating === null ? last : -rating)
    case 'hand': {
      const places = new Map(given.order?.map((id, index) => [id, index]))
      return ({ id, seed }) => places.get(id) ?? places.size + (seed ?? last)
    }
    case 'xp':
      return known(await strengths(db, entrants, experience), last)
    case 'event':
      return known(await strengths(db, entrants, ranksIn(given.eventId ?? null)), last)
  }
}

const known = (values: Map<string, number>, last: number) => (entrant: Seedable) => values.get(entrant.id) ?? last

/** A team is as experienced as its people are on average. */
const experience = sql`
  select mate.player_id as id, -avg(users.xp)::float8 as value
  from player_teammates mate join users on users.id = mate.user_id
  where mate.accepted_at is not null and not mate.alternate and mate.player_id = any (select given.id from given)
  group by mate.player_id`

/** A team stands where the best of its people stood then. */
const ranksIn = (eventId: string | null) => sql`
  select mate.player_id as id, min(before.rank)::float8 as value
  from player_teammates mate
    join player_teammates earlier on earlier.user_id = mate.user_id and earlier.event_id = ${eventId}
    join players before on before.id = earlier.player_id
  where mate.accepted_at is not null and earlier.accepted_at is not null and before.rank is not null
    and mate.player_id = any (select given.id from given)
  group by mate.player_id`

async function strengths(db: Db, entrants: readonly Seedable[], question: SQL): Promise<Map<string, number>> {
  const ids = JSON.stringify(entrants.map(({ id }) => id))
  const { rows } = await db.execute<{ id: string; value: number }>(
    sql`with given as (select value::uuid as id from json_array_elements_text(${ids}::json)) ${question}`,
  )
  return new Map(rows.map(({ id, value }) => [id, value]))
}
