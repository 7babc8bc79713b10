/** Coming in: under the lock on the event, so that the last place is given once and those who wait stand in order. */
import type { Doorway, Join } from '@guildhall/contract/players.ts'
import { refuseEntry } from '@guildhall/engine/rules/eligibility.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { findTournament, lockTournament, type TournamentRow } from '../tournaments/read.ts'
import { takeEntryFee } from '../wallets/entry-fees.ts'
import { markTaken } from './accept.ts'
import { askTeammates } from './ask-teammates.ts'
import { doorOf, placeAtDoor, presentReason, priceOf, purseOf } from './door.ts'
import { tellPlaces } from './places.ts'
import { refuse } from './refuse.ts'

/** What stands in the way of the caller, all of it. The form is empty still, so what it asks for is no reason yet. */
export async function lookAtDoor(db: Db, actor: Actor | null, id: string): Promise<Doorway> {
  const { tournament, place } = await findTournament(db, actor, id)
  const door = await doorOf(db, actor?.id ?? null, tournament, place)
  const refusals = refuseEntry(door, {}, new Date()).filter(({ code }) => code !== 'FORM_INCOMPLETE')
  const next = placeAtDoor(tournament)
  return {
    eligible: refusals.length === 0 && next.place !== 'full',
    reasons: refusals.map((refusal) => presentReason(tournament, refusal)),
    ...next,
    players: tournament.playerCount,
    waiting: tournament.waitlistCount,
    maxPlayers: tournament.maxPlayers,
    teamSize: tournament.teamSize,
    entry: tournament.entry,
    form: tournament.form,
    playerId: place.playerId,
  }
}

export function join(db: Db, actor: Actor, id: string, entry: Join): Promise<string> {
  return db.transaction(async (db) => {
    const { tournament, place } = await lockTournament(db, actor, id)
    const door = await doorOf(db, actor.id, tournament, place)
    const answers = entry.formResponse ?? {}

    refuse(refuseEntry(door, { answers }, new Date()))
    const next = placeAtDoor(tournament)
    ensure(next.place !== 'full', 'TOURNAMENT_FULL')

    const player = await addPlayer(db, tournament, { userId: actor.id, ...entry, waits: next.place === 'waitlist' })
    await takeEntryFee(db, {
      userId: actor.id,
      organizationId: purseOf(tournament),
      amount: priceOf(tournament),
      eventId: id,
      playerId: player.id,
    })
    await tellPlaces(db, tournament, next.place === 'in' ? { playerCount: 1 } : { waitlistCount: 1 })
    await askTeammates(db, actor, tournament, player, entry.teammates ?? [])
    return player.id
  })
}

type New = Pick<Join, 'name' | 'formResponse'> & { userId: string; waits: boolean }

/** The entrant and its captain. A person's own name and picture stand for them, unless a team has its own. */
async function addPlayer(db: Db, { id: eventId }: TournamentRow, { userId, name, formResponse, waits }: New) {
  const mine = (column: 'name' | 'username' | 'image') =>
    sql`(select ${sql.identifier(column)} from ${users} where id = ${userId})`
  const [player] = await db
    .insert(players)
    .values({
      eventId,
      eventType: 'Tournament',
      userId,
      name: name?.trim() ?? sql`coalesce(${mine('username')}, ${mine('name')}, 'Player')`,
      image: sql`${mine('image')}`,
      formResponse: formResponse ?? null,
      waitlistedAt: waits ? new Date() : null,
    })
    .returning()
  const { id: playerId } = found(player)
  const captain = { playerId, userId, eventId, eventType: 'Tournament' as const, captain: true, acceptedAt: new Date() }
  await db.insert(playerTeammates).values(captain)
  await markTaken(db, eventId, userId, playerId)
  return found(player)
}
