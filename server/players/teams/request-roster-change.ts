/** The roster is locked: the captain asks the staff for somebody to go, somebody to come, or one for the other. */
import type { RosterWish } from '@guildhall/contract/players/team-shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rosterRequests } from '../../db/schema/players.ts'
import type { EventRow } from '../../events/event.ts'
import { eventRef } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { publish } from '../../live/bus.ts'
import { notify } from '../../notifications/notify.ts'
import { isCaptain, isRosterLocked } from '../policy.ts'
import { findPlayer, type Team } from '../read.ts'
import { findInvitee, freeSeat } from './invite-teammates.ts'
import { requestIn } from './roster-requests.ts'

export function askRosterChange(db: Db, actor: Actor, id: string, wish: RosterWish): Promise<string> {
  return db.transaction(async (db) => {
    const { event, team } = await lockLed(db, actor, id)
    ensure(isRosterLocked(event), 'ROSTER_OPEN')
    ensure(event.endedAt === null, 'ALREADY_ENDED')
    const goes = wish.teammateId && team.teammates.find((one) => one.id === wish.teammateId)
    ensure(!wish.teammateId || (goes && !goes.captain), 'NOT_A_TEAMMATE')
    const comes =
      wish.username === undefined ? null : await findInvitee(db, actor.id, event, team.player.id, wish.username)
    ensure(goes || comes, 'NO_SUCH_PERSON')
    if (comes && !goes) await freeSeat(db, event, team.player.id)

    const [row] = await db
      .insert(rosterRequests)
      .values({
        ...eventRef(event),
        playerId: team.player.id,
        askedById: actor.id,
        outId: goes ? goes.userId : null,
        inId: comes?.id ?? null,
        reason: wish.reason.trim(),
      })
      .onConflictDoNothing()
      .returning({ id: rosterRequests.id })
    ensure(row, 'ALREADY_ASKED')
    await tellStaff(db, event, team, row.id)
    await publish(db, `tournament:${id}`, { player: team.player.id })
    return row.id
  })
}

export function takeBackRosterChange(db: Db, actor: Actor, id: string, requestId: string) {
  return db.transaction(async (db) => {
    const { team } = await lockLed(db, actor, id)
    const [row] = await db.select().from(rosterRequests).where(requestIn(id, requestId))
    ensure(found(row).playerId === team.player.id, 'NOT_FOUND')
    ensure(found(row).decidedAt === null, 'ALREADY_ANSWERED')
    await db.delete(rosterRequests).where(eq(rosterRequests.id, requestId))
    await publish(db, `tournament:${id}`, { player: team.player.id })
  })
}

async function lockLed(db: Db, actor: Actor, id: string) {
  const { event, membership } = await lockEvent(db, actor, id)
  ensure(membership.playerId, 'NOT_ENTERED')
  const team = await findPlayer(db, id, membership.playerId)
  ensure(isCaptain(actor, team), 'FORBIDDEN')
  return { event, team }
}

/** Those who run the event, unless they play in this very team. */
async function tellStaff(db: Db, { id, name, rehearsal }: EventRow, { player, teammates }: Team, subject: string) {
  if (rehearsal) return
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from hosts where event_id = ${id} and status = 'ACCEPTED'
    union
    select user_id from moderators where event_id = ${id} and status = 'ACCEPTED' and role = 'MODERATOR'
    union
    select created_by_id from tournaments where id = ${id} and organization_id is null`)
  const own = new Set(teammates.map(({ userId }) => userId))
  const staff = rows.map(({ userId }) => userId).filter((userId) => !own.has(userId))
  const link = `/tournaments/${id}/manage/players`
  await notify(db, staff, { kind: 'roster-asked', values: { team: player.name, tournament: name }, link, subject })
}
