/** A team that is short asks a free agent to play one match. */
import { standInLimits } from '@guildhall/contract/stand-ins/constants.ts'
import { defaultGlicko } from '@guildhall/engine'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchLineups, standInRequests } from '../db/schema/leagues/queues.ts'
import { countAttempt } from '../http/attempt-counters.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'
import { readDisplayName } from '../profiles/user-card.ts'
import { isAboveCap, standInCap } from '../rules/stand-in.ts'
import { ensureFree, ensurePlay, ensureSide } from '../stages/play/ensure.ts'
import { engineSide } from '../stages/player-side.ts'
import { broadcastChanges } from '../stages/results/apply-result.ts'
import { lockMatch } from '../stages/results/locked-match.ts'
import { findOpenRequest, isAvailable, selectRatings } from './read.ts'
import { listSidePeople, loadNames } from './sides.ts'

/** Each notifies the free agent and the opponent, and can be withdrawn. */
const requestsPerTeam = { max: 20, seconds: 86_400 }

type NewRequest = { userId: string; outId?: string }

export function askStandIn(db: Db, actor: Actor, matchId: string, { userId, outId }: NewRequest): Promise<string> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, matchId)
    const { event, match } = locked
    const side = engineSide(ensureSide(locked))
    ensurePlay(locked)
    ensureFree(locked)
    ensure(!match.reportedAt, 'CONFLICT')
    ensure(event.teamSize > 1, 'NOT_A_TEAM_EVENT')
    ensure((await findOpenRequest(db, matchId, side)) === 0, 'STAND_IN_ASKED')
    // A team that matchmaking formed is complete, and its line-up is the only record of it.
    const lineup = and(eq(matchLineups.matchId, matchId), eq(matchLineups.side, side))
    ensure((await db.$count(matchLineups, lineup)) === 0, 'TEAM_FULL')
    const people = await listSidePeople(db, match)
    const guests = await countGuests(db, side === 'a' ? match.player1Id : match.player2Id)
    const isRegular = people[side].some((id) => id === outId && !people.alternates.has(id))
    ensure(outId ? isRegular : people[side].length + guests < event.teamSize, 'TEAM_FULL')
    const team = people[side].filter((id) => id !== outId)
    ensure(![...people.a, ...people.b].includes(userId), 'STAND_IN_UNAVAILABLE')
    ensure(await isAvailable(db, event, userId, team), 'STAND_IN_UNAVAILABLE')

    const ratings = new Map(
      (await selectRatings(db, event.gameId, [...people[side], userId])).map((row) => [row.userId, row.rating]),
    )
    const initial = defaultGlicko.r
    const cap = standInCap(
      people[side].map((id) => ratings.get(id) ?? null),
      initial,
      standInLimits.margin,
    )
    const rating = ratings.get(userId) ?? null
    ensure(!isAboveCap(rating, cap, initial), 'STAND_IN_RATING', {
      errors: [{ path: 'body.userId', code: 'STAND_IN_RATING', message: `The highest rating allowed is ${cap}` }],
    })

    await countAttempt(db, `stand-ins of ${matchId} ${side}`, requestsPerTeam)
    const [request] = await db
      .insert(standInRequests)
      .values({ matchId, side, askedById: actor.id, userId, outId: outId ?? null, rating, cap })
      .returning({ id: standInRequests.id })
    const { id } = orNotFound(request)
    const names = await loadNames(db, match)
    const opponent = side === 'a' ? 'b' : 'a'
    const target = { link: `/matches/${matchId}`, subject: id }
    await notify(db, userId, {
      kind: 'stand-in-asked',
      ...target,
      actorId: actor.id,
      values: { team: names[side], opponent: names[opponent], event: event.name },
    })
    await notify(db, people[opponent], {
      kind: 'stand-in-consent',
      ...target,
      values: { team: names[side], player: await readDisplayName(db, userId), event: event.name },
    })
    await broadcastChanges(db, event, { nos: [match.matchNo] })
    return id
  })
}

async function countGuests(db: Db, playerId: string | null) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select jsonb_array_length(guests) as count from players where id = ${playerId}`,
  )
  return rows[0]?.count ?? 0
}
