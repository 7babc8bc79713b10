/** Announcements appear on the event page; a new one also notifies all entrants. */

import type { Announcement } from '@guildhall/contract/tournaments/columns.ts'
import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { type EventRow, eventTopic, updateEvent } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { logAction, type TournamentAction } from '../log.ts'

export function createAnnouncement(
  db: Db,
  actor: Actor,
  id: string,
  { text, pinned = false }: { text: string; pinned?: boolean },
) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensure(event.announcements.length < tournamentLimits.announcements, 'TOO_MANY_ANNOUNCEMENTS')

    const announcement = { id: uuidv7(), text: text.trim(), at: new Date().toISOString(), userId: actor.id, pinned }
    await saveAnnouncements(db, actor, event, [announcement, ...event.announcements], 'announced')
    if (event.visibility !== 'DRAFT')
      await publishMessage(db, 'announcement-published', { eventId: id, announcementId: announcement.id })
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
    const { event } = await lockEvent(db, actor, id)
    const before = orNotFound(event.announcements.find((announcement) => announcement.id === announcementId))
    const after = { ...before, ...change }
    const list = event.announcements.map((announcement) => (announcement === before ? after : announcement))
    await saveAnnouncements(db, actor, event, list, 'announced')
    return after
  })
}

export function removeAnnouncement(db: Db, actor: Actor, id: string, announcementId: string) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    const list = event.announcements.filter((announcement) => announcement.id !== announcementId)
    ensure(list.length < event.announcements.length, 'NOT_FOUND')
    await saveAnnouncements(db, actor, event, list, 'announcement-removed')
  })
}

async function saveAnnouncements(
  db: Db,
  actor: Actor,
  event: EventRow,
  announcements: Announcement[],
  action: TournamentAction,
) {
  await updateEvent(db, event, { announcements })
  await logAction(db, actor, event, action)
  await invalidate(db, eventTopic(event))
  await publish(db, eventTopic(event), { fields: ['announcements'] })
}
