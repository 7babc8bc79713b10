/** Staff add an entrant manually: the entry rules are skipped, the player limit still applies. */
import { playerTag } from '@guildhall/contract/identity/tag.ts'
import type { NewPlayer } from '@guildhall/contract/players/staff-shapes.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { entryFlag } from '../../events/entry-flags.ts'
import { type EventRow, entrySize, eventRef } from '../../events/event.ts'
import { ensureGuestLimit } from '../../events/guest-limit.ts'
import { ensureNotStarted } from '../../events/not-started.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound, Problem } from '../../http/problem.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { addLateEntrant, ensureLateEntry } from '../../stages/entrants/late-entry.ts'
import { notifyRemoved, removalValues } from '../../stages/entrants/notify-removed.ts'
import { nextSpot } from '../join/eligibility.ts'
import { removePlayer } from '../join/leave.ts'
import { logPlayer } from '../log.ts'
import { findPlayer } from '../read.ts'
import { markUnavailable } from '../teams/accept.ts'
import { updateSpotCounts } from '../waitlist/promote.ts'
import { guestsIn, insertMembers, type RosterInput, resolveRosters } from './members.ts'

export function addEntrant(
  db: Db,
  actor: Actor,
  id: string,
  { username, name, note, missed, members = [] }: NewPlayer,
): Promise<string> {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensure(!event.cancelledAt, 'EVENT_CANCELLED')
    const isLate = hasStarted(event)
    if (isLate) ensureLateEntry(event, new Date())
    const { place: spot } = nextSpot(event)
    ensure(spot !== 'full', 'TOURNAMENT_FULL')
    const user = username === undefined ? null : await findUser(db, id, username)
    const roster = await findRoster(db, actor, event, { captain: user?.username ?? '', members })
    const entrantName = name?.trim() ?? (user && playerTag(user))
    ensure(entrantName, 'NO_SUCH_PERSON')

    if (!user) await ensureGuestLimit(db, id, 1)

    const ref = eventRef(event)
    const [player] = await db
      .insert(players)
      .values({
        ...ref,
        name: entrantName,
        userId: user?.id ?? null,
        image: user?.image ?? null,
        guests: guestsIn(roster),
        metadata: {
          ...(note && { note }),
          ...(!user && { imported: true }),
          ...(user?.flag && { country: user.flag }),
        },
        waitlistedAt: spot === 'waitlist' ? new Date() : null,
      })
      .returning({ id: players.id })
    const playerId = orNotFound(player).id
    if (user) {
      await markUnavailable(db, id, user.id, playerId)
    }
    await insertMembers(db, actor, event, [{ playerId, name: entrantName, members: roster }])
    await updateSpotCounts(db, event, spot === 'in' ? { playerCount: 1 } : { waitlistCount: 1 })
    await logPlayer(db, actor, event, 'player-added', { playerId, userId: user?.id ?? null })
    if (isLate) await addLateEntrant(db, event, playerId, missed)
    return playerId
  })
}

async function findRoster(db: Db, actor: Actor, event: EventRow, input: RosterInput) {
  ensure(input.members.length === 0 || entrySize(event) > 1, 'NOT_A_TEAM_EVENT')
  const captain = input.captain && `@${input.captain}`
  const [roster = { members: [], problem: null }] = await resolveRosters(db, actor, event, [{ ...input, captain }])
  if (roster.problem === 'TWICE' || roster.problem === 'TOO_LONG')
    throw new Problem('INVALID', { errors: [{ path: 'body.members', code: roster.problem, message: roster.problem }] })
  if (roster.problem) throw new Problem(roster.problem)
  return roster.members
}

async function findUser(db: Db, eventId: string, username: string) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      tag: users.tag,
      sponsor: users.sponsor,
      flag: entryFlag,
      image: users.image,
    })
    .from(users)
    .where(and(eq(users.username, username.trim().toLowerCase()), isNull(users.deletedAt)))
  ensure(user, 'NO_SUCH_PERSON')
  const isEntered = and(
    eq(playerTeammates.eventId, eventId),
    eq(playerTeammates.userId, user.id),
    isNotNull(playerTeammates.acceptedAt),
  )
  ensure((await db.$count(playerTeammates, isEntered)) === 0, 'ALREADY_IN')
  return user
}

export function removeEntrant(db: Db, actor: Actor, id: string, playerId: string, reason?: string) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const { player } = await findPlayer(db, id, playerId)
    ensureNotStarted(event)
    const details = { userId: player.userId, before: { name: player.name }, ...(reason && { after: { reason } }) }
    await logPlayer(db, actor, event, 'player-removed', details)
    await notifyRemoved(db, event, [playerId], removalValues(event, { reason }), { actor, at: new Date() })
    await removePlayer(db, event, playerId)
  })
}
