/** The order of seeds for each seeding method. Ties and entrants without a value follow in order of joining. */
import { modeOf } from '@guildhall/contract/ratings/constants.ts'
import type { seedings } from '@guildhall/contract/tournaments/constants.ts'
import { drawHash } from '@guildhall/engine'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'

export type Seeding = (typeof seedings)[number]
export type Seedable = { id: string; name: string; seed: number | null; joinNumber: number; rating: number | null }

type SeedOptions = {
  by: Seeding
  rngSeed: number
  order?: readonly string[]
  eventId?: string | null
  event: { gameId: string | null; teamSize: number }
}

/** The strongest entrant comes first. */
export async function seedOrder<T extends Seedable>(
  db: Db,
  entrants: readonly T[],
  options: SeedOptions,
): Promise<T[]> {
  const key = await sortKey(db, entrants, options)
  const ranked = entrants.map((entrant) => ({ entrant, key: key(entrant) }))
  return ranked
    .sort((a, b) => compare(a.key, b.key) || a.entrant.joinNumber - b.entrant.joinNumber)
    .map(({ entrant }) => entrant)
}

type Key = number | string

const compare = (a: Key, b: Key) => (a === b ? 0 : a < b ? -1 : 1)

/** The entrant with the smallest key gets the first seed. */
async function sortKey(
  db: Db,
  entrants: readonly Seedable[],
  options: SeedOptions,
): Promise<(entrant: Seedable) => Key> {
  const last = Number.POSITIVE_INFINITY
  const ids = entrants.map(({ id }) => id)
  switch (options.by) {
    case 'random':
      return ({ id }) => drawHash(id, options.rngSeed)
    case 'rating': {
      const values = await loadValues(db, ratingsIn(ids, options.event))
      return ({ id, rating }) => (rating === null ? (values.get(id) ?? last) : -rating)
    }
    case 'hand': {
      const positions = new Map(options.order?.map((id, index) => [id, index]))
      return ({ id, seed }) => positions.get(id) ?? positions.size + (seed ?? last)
    }
    case 'xp':
      return valueOrLast(await loadValues(db, experience(ids)), last)
    case 'event':
      return valueOrLast(await loadValues(db, ranksInEvent(ids, options.eventId ?? null)), last)
  }
}

const valueOrLast = (values: Map<string, number>, last: number) => (entrant: Seedable) => values.get(entrant.id) ?? last

type Ids = readonly string[]

/** The XP of a team is the average of its members. */
const experience = (ids: Ids) => sql`
  select mate.player_id as id, -avg(users.xp)::float8 as value
  from player_teammates mate join users on users.id = mate.user_id
  where mate.accepted_at is not null and not mate.alternate and mate.player_id = ${anyOf(ids)}
  group by mate.player_id`

/** The average rating of the members who have one. A rating that the host imported replaces it. */
const ratingsIn = (ids: Ids, { gameId, teamSize }: SeedOptions['event']) => sql`
  select mate.player_id as id, -avg(ratings.rating)::float8 as value
  from player_teammates mate
    join ratings on ratings.user_id = mate.user_id and ratings.game_id = ${gameId}::uuid and ratings.mode = ${modeOf(teamSize)}
  where mate.accepted_at is not null and not mate.alternate and mate.player_id = ${anyOf(ids)}
  group by mate.player_id`

/** A team has the best rank that one of its members reached in the earlier event. */
const ranksInEvent = (ids: Ids, eventId: string | null) => sql`
  select mate.player_id as id, min(before.rank)::float8 as value
  from player_teammates mate
    join player_teammates earlier on earlier.user_id = mate.user_id and earlier.event_id = ${eventId}
    join players before on before.id = earlier.player_id
  where mate.accepted_at is not null and earlier.accepted_at is not null and before.rank is not null
    and mate.player_id = ${anyOf(ids)}
  group by mate.player_id`

async function loadValues(db: Db, query: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; value: number }>(query)
  return new Map(rows.map(({ id, value }) => [id, value]))
}
