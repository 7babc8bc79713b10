/** A host names a game that is not listed. Admins review such games later: they enrich them, merge them or hide them. */
import { isPlainLine, tidyLine } from '@guildhall/contract/core/plain-line.ts'
import type { Game } from '@guildhall/contract/games/shapes.ts'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { slugOf } from '../text/slug.ts'
import { lockNames } from './lock-names.ts'
import { presentGames } from './read.ts'

type NameLimits = { gameNamesPerDay: number }

export function nameGame(db: Db, limits: NameLimits, actor: Actor, input: string): Promise<Game> {
  const name = tidyLine(input)
  const errors = [{ path: 'body.name', code: 'UNSAFE_TEXT', message: 'body.name: UNSAFE_TEXT' }]
  ensure(isPlainLine(name), 'INVALID', { errors })
  return db.transaction(async (db) => {
    // The lock makes two requests of one account count each other.
    const [user] = await db
      .select({ verified: users.emailVerified })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('update')
    ensure(user?.verified, 'EMAIL_UNVERIFIED')
    await lockNames(db, 'games')
    const game = (await findByName(db, name)) ?? (await insertGame(db, limits, actor, name))
    ensure(!game.hidden, 'GAME_UNAVAILABLE')
    return orNotFound((await presentGames(db, [game]))[0])
  })
}

async function findByName(db: Db, name: string) {
  const hasName = or(sql`lower(${games.name}) = lower(${name})`, sql`${games.aliases} @> array[lower(${name})]`)
  const [game] = await db.select().from(games).where(hasName)
  return game
}

async function insertGame(db: Db, { gameNamesPerDay }: NameLimits, actor: Actor, name: string) {
  const isRecent = gt(games.createdAt, sql`now() - interval '1 day'`)
  const named = await db.$count(games, and(eq(games.namedById, actor.id), isRecent))
  ensure(named < gameNamesPerDay, 'GAME_NAMES_USED_UP')
  const base = slugOf(name, 'game')
  const slug =
    (await db.$count(games, eq(games.slug, base))) === 0 ? base : `${base.slice(0, 70)}-${Date.now().toString(36)}`
  const [created] = await db.insert(games).values({ name, slug, verified: false, namedById: actor.id }).returning()
  await invalidate(db, 'games')
  return orNotFound(created)
}
