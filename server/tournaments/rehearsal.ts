/** A whole event full of bots, to try seeding, starting and running it. Only its maker sees it; nobody is told, paid or charged. */
import { hockeyTeams } from '@guildhall/contract/players.words.ts'
import type { TournamentType } from '@guildhall/contract/tournaments.words.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { players } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { presentState } from './start.ts'

type Wish = { type?: TournamentType; entrants?: number; gameId?: string }

export function rehearse(db: Db, actor: Actor, { type, entrants = hockeyTeams.length, gameId }: Wish) {
  return db.transaction(async (db) => {
    const now = new Date()
    const [row] = await db
      .insert(tournaments)
      .values({
        name: 'Rehearsal',
        type: type ?? 'SINGLE_ELIMINATION',
        gameId: await findGame(db, gameId),
        createdById: actor.id,
        visibility: 'UNLISTED',
        rehearsal: true,
        maxPlayers: hockeyTeams.length,
        playerCount: entrants,
        date: now,
        registrationEnd: now,
        publishedAt: now,
        settings: { checkin: false },
      })
      .returning()
    const tournament = found(row)
    const bots = hockeyTeams.slice(0, entrants).map((name, index) => ({
      name,
      metadata: { bot: true },
      seed: index + 1,
      eventId: tournament.id,
      eventType: 'Tournament' as const,
    }))
    await db.insert(players).values(bots)
    return presentState(tournament, now)
  })
}

/** The wanted game, or any. */
async function findGame(db: Db, gameId: string | undefined) {
  const wanted = gameId === undefined ? undefined : eq(games.id, gameId)
  const [game] = await db.select({ id: games.id }).from(games).where(wanted).orderBy(asc(games.name)).limit(1)
  return found(game).id
}
