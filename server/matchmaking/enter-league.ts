import { playerTag } from '@guildhall/contract/identity/tag.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { entryFlag } from '../events/entry-flags.ts'
import { eventRef } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import type { LeagueEvent } from '../leagues/read.ts'
import { refuseBanned } from '../organizations/policy.ts'
import { joinEvent } from '../players/join/join.ts'
import { updateSpotCounts } from '../players/waitlist/promote.ts'
import { findCasualSource, isEliminated } from './casual-players.ts'
import { listEntries } from './read.ts'

/**
 * Everyone who queues has an entry of their own, which carries the rating. The rules of entry apply as for any event. The caller asked
 * for a queue or a party, not for an entry, so a fee is taken only if they agreed to it. The transaction of the caller has decided that the
 * queue or the party takes them, and holds the lock of the queue: whoever is refused later in it has not entered and has not paid.
 */
export async function enterLeague(db: Db, actor: Actor, league: LeagueEvent, agreedFee = 0) {
  const [entry] = await listEntries(db, league.id, [actor.id])
  const source = await findCasualSource(db, league.id)
  if (source) {
    ensure(await isEliminated(db, source, actor.id), 'NOT_OUT')
    await refuseBanned(db, league.organizationId, actor.id)
  }
  if (entry) return
  if (source) await enterCasually(db, actor, league)
  else await joinEvent(db, actor, league.id, {}, agreedFee)
}

const { username, name, tag, sponsor, image } = users
const entryColumns = { username, name, tag, sponsor, image, flag: entryFlag }

/** A casual queue has no rules of entry but these: its players are out of the event, and not banned from its community. */
function enterCasually(db: Db, actor: Actor, league: LeagueEvent) {
  return db.transaction(async (db) => {
    const { image, flag, ...user } = orNotFound(
      (await db.select(entryColumns).from(users).where(eq(users.id, actor.id)))[0],
    )
    const [player] = await db
      .insert(players)
      .values({
        ...eventRef(league),
        userId: actor.id,
        name: playerTag(user),
        image,
        metadata: flag ? { country: flag } : {},
      })
      .onConflictDoNothing()
      .returning({ id: players.id })
    if (!player) return
    await db
      .insert(playerTeammates)
      .values({ ...eventRef(league), playerId: player.id, userId: actor.id, captain: true, acceptedAt: new Date() })
    await updateSpotCounts(db, league, { playerCount: 1 })
  })
}
