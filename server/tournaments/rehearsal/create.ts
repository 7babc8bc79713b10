/** Creates an event full of bots, to rehearse seeding, starting and running it. Only its creator sees it, and it causes no notifications, awards or fees. */

import { hockeyTeams } from '@guildhall/contract/players/constants.ts'
import { completeSettings, type TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { can } from '../../events/policy.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { asEvent, findTournament } from '../read.ts'
import { presentState } from '../start/start.ts'

type RehearsalOptions = { type?: TournamentType; entrants?: number; gameId?: string; from?: string }

export function createRehearsal(
  db: Db,
  actor: Actor,
  { type, entrants = hockeyTeams.length, gameId, from }: RehearsalOptions,
) {
  return db.transaction(async (db) => {
    const now = new Date()
    const model = from === undefined ? undefined : await findModel(db, actor, from)
    const [row] = await db
      .insert(tournaments)
      .values({
        name: 'Rehearsal',
        type: type ?? model?.type ?? 'SINGLE_ELIMINATION',
        gameId: await findGame(db, gameId ?? model?.gameId ?? undefined),
        createdById: actor.id,
        visibility: 'UNLISTED',
        rehearsal: true,
        maxPlayers: entrants,
        playerCount: entrants,
        date: now,
        registrationEnd: now,
        publishedAt: now,
        settings: completeSettings({ ...model?.settings, checkin: false }),
        rounds: model?.rounds ?? [],
        score: model?.score ?? null,
      })
      .returning()
    const tournament = orNotFound(row)
    const bots = Array.from({ length: entrants }, (_, index) => ({
      name: nameOf(index),
      metadata: { bot: true },
      seed: index + 1,
      eventId: tournament.id,
      eventType: 'Tournament' as const,
    }))
    await db.insert(players).values(bots)
    return presentState(asEvent(tournament), now)
  })
}

/** Team names repeat with a number when there are more bots than names. */
function nameOf(index: number) {
  const round = Math.floor(index / hockeyTeams.length)
  const name = hockeyTeams[index % hockeyTeams.length] ?? ''
  return round === 0 ? name : `${name} ${round + 1}`
}

/** The event to copy; the caller must be able to manage it. */
async function findModel(db: Db, actor: Actor, id: string) {
  const { tournament, membership } = await findTournament(db, actor, id)
  ensure(can.update(actor, tournament, membership), 'NOT_FOUND')
  return tournament
}

/** The requested game, or the first one. */
async function findGame(db: Db, gameId: string | undefined) {
  const condition = gameId === undefined ? undefined : eq(games.id, gameId)
  const [game] = await db.select({ id: games.id }).from(games).where(condition).orderBy(asc(games.name)).limit(1)
  return orNotFound(game).id
}
