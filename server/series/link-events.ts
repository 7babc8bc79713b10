/**
 * Adds events to a series and removes them. The staff of the series adds events that they host themselves; the hosts of another
 * event are asked first. An event belongs to one series at most.
 */
import { seriesLimits } from '@guildhall/contract/series/constants.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { seriesInvites } from '../db/schema/series.ts'
import { allEvents, eventUpdate } from '../events/all-events.ts'
import { type EventRow, eventListTag, eventRef, eventTopic } from '../events/event.ts'
import { can as canInEvent } from '../events/policy.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { listHosts } from './pending-invites.ts'
import { broadcastSeries } from './rank.ts'
import { lockSeries, type SeriesRow, tryLockSeries } from './read.ts'
import { updateStandings } from './update-standings.ts'

export function addEvent(db: Db, actor: Actor, id: string, eventId: string): Promise<{ added: boolean }> {
  return db.transaction(async (db) => {
    const { series } = await lockSeries(db, actor, id)
    const { event, membership } = await lockEvent(db, actor, eventId)
    ensure(!event.rehearsal, 'REHEARSAL')
    ensure((await readSeriesId(db, eventId)) === null, 'ALREADY_IN')

    if (canInEvent.update(actor, event, membership)) {
      await link(db, series, event)
      return { added: true }
    }
    // A host who declined is not asked again: the hosts can still choose the series in the settings of their event.
    const [invite] = await db
      .insert(seriesInvites)
      .values({ seriesId: id, ...eventRef(event), invitedById: actor.id })
      .onConflictDoNothing()
      .returning({ id: seriesInvites.id })
    ensure(invite, 'ALREADY_ASKED')
    await notify(db, await listHosts(db, eventId), {
      kind: 'series-invite',
      values: { series: series.name, tournament: event.name },
      link: `/series/${id}`,
      subject: `${id}:${eventId}`,
    })
    await broadcastSeries(db, id)
    return { added: false }
  })
}

/** The staff of the series removes an event, or withdraws the request to its hosts. */
export function removeEvent(db: Db, actor: Actor, id: string, eventId: string) {
  return db.transaction(async (db) => {
    const { series } = await lockSeries(db, actor, id)
    const withdrawn = await db.delete(seriesInvites).where(isInvite(id, eventId)).returning({ id: seriesInvites.id })
    if ((await readSeriesId(db, eventId)) === id) return unlink(db, series, eventId)
    ensure(withdrawn.length > 0, 'NOT_FOUND')
    await broadcastSeries(db, id)
  })
}

/** The access is the one of the event: its hosts answer, and can leave the series later. */
export function answerInvite(db: Db, actor: Actor, id: string, eventId: string, accept: boolean) {
  return db.transaction(async (db) => {
    const series = orNotFound(await tryLockSeries(db, id))
    const { event } = await lockEvent(db, actor, eventId)
    const current = await readSeriesId(db, eventId)
    const [invite] = await db
      .update(seriesInvites)
      .set({ status: accept ? 'ACCEPTED' : 'DECLINED', answeredAt: new Date() })
      .where(and(isInvite(id, eventId), eq(seriesInvites.status, 'PENDING')))
      .returning({ id: seriesInvites.id })
    if (!accept && current === id) return unlink(db, series, eventId)
    ensure(invite, 'INVITE_OVER')
    if (!accept) return broadcastSeries(db, id)
    ensure(current === null, 'ALREADY_IN')
    await link(db, series, event)
  })
}

const isInvite = (id: string, eventId: string) =>
  and(eq(seriesInvites.seriesId, id), eq(seriesInvites.eventId, eventId))

async function readSeriesId(db: Db, eventId: string): Promise<string | null> {
  const { rows } = await db.execute<{ seriesId: string | null }>(
    sql`select series_id as "seriesId" from ${allEvents('id', 'series_id')} e where e.id = ${eventId}`,
  )
  return rows[0]?.seriesId ?? null
}

const setSeries = eventUpdate<{ id: string }>('series_id = $2, rev = rev + 1', 'id')

async function link(db: Db, series: SeriesRow, event: EventRow) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${allEvents('series_id', 'deleted_at')} e
      where e.series_id = ${series.id} and e.deleted_at is null`,
  )
  ensure((rows[0]?.count ?? 0) < seriesLimits.events, 'TOO_MANY_EVENTS')
  await setSeries(db, event, series.id)
  await refresh(db, series, event)
}

async function unlink(db: Db, series: SeriesRow, eventId: string) {
  const { rows } = await db.execute<Pick<EventRow, 'id' | 'eventType'>>(
    sql`select id, event_type as "eventType" from ${allEvents('id')} e where e.id = ${eventId}`,
  )
  const event = orNotFound(rows[0])
  await setSeries(db, event, null)
  await refresh(db, series, event)
}

async function refresh(db: Db, series: SeriesRow, event: Pick<EventRow, 'id' | 'eventType'>) {
  await invalidate(db, eventListTag(event), eventTopic(event))
  await updateStandings(db, series)
}
