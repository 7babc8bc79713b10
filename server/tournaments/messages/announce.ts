/** Announcements appear on the event page; a new one also notifies all entrants. */
import type { Announcement } from '@guildhall/contract/tournaments/columns.ts'
import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { logAction, type TournamentAction } from '../log.ts'
import { lockTournament } from '../read.ts'

export function announce(
  db: Db,
  actor: Actor,
  id: string,
  { text, pinned = false }: { text: string; pinned?: boolean },
) {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    ensure(tournament.announcements.length < tournamentLimits.announcements, 'TOO_MANY_ANNOUNCEMENTS')

    const announcement = { id: uuidv7(), text: text.trim(), at: new Date().toISOString(), userId: actor.id, pinned }
    await saveAnnouncements(db, actor, id, [announcement, ...tournament.announcements], 'announced')
    if (tournament.visibility !== 'DRAFT')
      await publishMessage(db, 'announcement-published', { tournamentId: id, announcementId: announcement.id })
    return announcement
  })
}

export function correctAnnouncement(
  db: Db,
  actor: Actor,
  id: string,
  announcementId: string,
  change: Partial<Pick<Announcement, 'text' | 'pinned'>>,
) {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const before = orNotFound(tournament.announcements.find((announcement) => announcement.id === announcementId))
    const after = { ...before, ...change }
    const list = tournament.announcements.map((announcement) => (announcement === before ? after : announcement))
    await saveAnnouncements(db, actor, id, list, 'announced')
    return after
  })
}

export function removeAnnouncement(db: Db, actor: Actor, id: string, announcementId: string) {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    const list = tournament.announcements.filter((announcement) => announcement.id !== announcementId)
    ensure(list.length < tournament.announcements.length, 'NOT_FOUND')
    await saveAnnouncements(db, actor, id, list, 'announcement-removed')
  })
}

async function saveAnnouncements(
  db: Db,
  actor: Actor,
  id: string,
  announcements: Announcement[],
  action: TournamentAction,
) {
  await db
    .update(tournaments)
    .set({ announcements, rev: sql`${tournaments.rev} + 1` })
    .where(eq(tournaments.id, id))
  await logAction(db, actor, id, action)
  await invalidate(db, `tournament:${id}`)
  await publish(db, `tournament:${id}`, { fields: ['announcements'] })
}
