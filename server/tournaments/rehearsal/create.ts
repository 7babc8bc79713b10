/** A whole event full of bots, to try seeding, starting and running it. Only its maker sees it; nobody is told, paid or charged. */
import { hockeyTeams } from '@guildhall/contract/players/constants.ts'
import { completeSettings, type TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { can } from '../../events/policy.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { findTournament } from '../read.ts'
import { presentState } from '../start/start.ts'

type Wish = { type?: TournamentType; entrants?: number; gameId?: string; from?: string }

export function rehearse(db: Db, actor: Actor, { type, entrants = hockeyTeams.length, gameId, from }: Wish) {
  return db.transaction(async (db) => {
    const now = new Date()
    const tried = from === undefined ? undefined : await findTried(db, actor, from)
    const [row] = await db
      .insert(tournaments)
      .values({
        name: 'Rehearsal',
        type: type ?? tried?.type ?? 'SINGLE_ELIMINATION',
        gameId: await findGame(db, gameId ?? tried?.gameId ?? undefined),
        createdById: actor.id,
        visibility: 'UNLISTED',
        rehearsal: true,
        maxPlayers: entrants,
        playerCount: entrants,
        date: now,
        registrationEnd: now,
        publishedAt: now,
        settings: completeSettings({ ...tried?.settings, checkin: false }),
        rounds: tried?.rounds ?? [],
        score: tried?.score ?? null,
      })
      .returning()
    const tournament = found(row)
    const bots = Array.from({ length: entrants }, (_, index) => ({
      name: nameOf(index),
      metadata: { bot: true },
      seed: index + 1,
      eventId: tournament.id,
      eventType: 'Tournament' as const,
    }))
    await db.insert(players).values(bots)
    return presentState(tournament, now)
  })
}

/** The teams, and then their second and third. */
function nameOf(index: number) {
  const turn = Math.floor(index / hockeyTeams.length)
  const name = hockeyTeams[index % hockeyTeams.length] ?? ''
  return turn === 0 ? name : `${name} ${turn + 1}`
}

/** An event of one's own. */
async function findTried(db: Db, actor: Actor, id: string) {
  const { tournament, membership } = await findTournament(db, actor, id)
  ensure(can.update(actor, tournament, membership), 'NOT_FOUND')
  return tournament
}

/** The wanted game, or any. */
async function findGame(db: Db, gameId: string | undefined) {
  const wanted = gameId === undefined ? undefined : eq(games.id, gameId)
  const [game] = await db.select({ id: games.id }).from(games).where(wanted).orderBy(asc(games.name)).limit(1)
  return found(game).id
}
