/** What the staff sees while check-in runs, and what they can do about the missing. */

import { playerLimits } from '@guildhall/contract/players/constants.ts'
import type { Board } from '@guildhall/contract/players/shapes.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { attemptCounters } from '../../db/schema/attempt-counters.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import { findEvent, lockEvent } from '../../events/read.ts'
import { countAttempt } from '../../http/attempt-counters.ts'
import type { Actor } from '../../http/authorize.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { notify } from '../../notifications/notify.ts'
import { publishMessage } from '../../outbox/messages.ts'

import { checkinOpensAt, hasStarted } from '../../rules/lifecycle.ts'
import { logPlayer } from '../log.ts'
import { presentPublic } from '../present.ts'
import { shown, teamsOf, userIdsIn } from '../read.ts'
import { ensureCheckinOpen, missingIn } from './check-in.ts'

const most = 500 // of each list; the counts tell of the rest
const remindKey = (id: string) => `remind-missing:${id}`

export async function findBoard(db: Db, actor: Actor, id: string): Promise<Board> {
  const { event } = await findEvent(db, actor, id)
  const ofEvent = eq(players.eventId, id)
  const who = { ...shown, in: and(shown.in, isNotNull(players.checkinAt)) }
  const list = async (which: 'in' | 'missing' | 'waiting' | 'out') => {
    const rows = await db
      .select()
      .from(players)
      .where(and(ofEvent, who[which]))
      .orderBy(asc(players.joinNumber))
      .limit(most)
    return (await teamsOf(db, rows)).map(presentPublic)
  }
  const [counts] = await db
    .select({
      in: count(sql`checkin_at is not null and waitlisted_at is null and dropped_at is null`),
      missing: count(sql`checkin_at is null and waitlisted_at is null and dropped_at is null`),
      waiting: count(sql`waitlisted_at is not null and dropped_at is null`),
      out: count(sql`dropped_at is not null`),
    })
    .from(players)
    .where(ofEvent)
  const [reminded] = await db
    .select()
    .from(attemptCounters)
    .where(eq(attemptCounters.key, remindKey(id)))
  const isDue = event.date !== null && event.date <= new Date() && !hasStarted(event)
  const opensAt = checkinOpensAt(eventTimes(event))
  return {
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: event.date?.toISOString() ?? null,
    counts: counts ?? { in: 0, missing: 0, waiting: 0, out: 0 },
    in: await list('in'),
    missing: await list('missing'),
    waiting: await list('waiting'),
    out: await list('out'),
    review: isDue && opensAt !== null && (counts?.missing ?? 0) > 0,
    remindableAt: reminded && reminded.resetAt > new Date() ? reminded.resetAt.toISOString() : null,
  }
}

const count = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`

export async function remindMissing(db: Db, actor: Actor, id: string) {
  const { event } = await findEvent(db, actor, id)
  ensureCheckinOpen(event)
  await countAttempt(db, remindKey(id), { max: 1, seconds: playerLimits.remindMinutes * 60 })
  return db.transaction(async (db) => {
    const missing = db.select({ id: players.id }).from(players).where(missingIn(id))
    const ids = await userIdsIn(db, missing)
    const subject = `${id}:missing:${new Date().toISOString()}`
    const note = { kind: 'check-in-open', values: { tournament: event.name }, link: `/tournaments/${id}` } as const
    if (!event.rehearsal) await notify(db, ids, { ...note, subject })
    await logPlayer(db, actor, id, 'missing-reminded', { after: { people: ids.length } })
    return { reminded: ids.length }
  })
}

/** The start is what closes check-in, so the start moves; counted from now where its time has come already. */
export function extendCheckin(db: Db, actor: Actor, id: string, minutes: number) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensureCheckinOpen(event)
    const before = event.date?.getTime() ?? Date.now()
    const after = Math.max(before, Date.now()) + minutes * 60_000
    const endDate = event.endDate && new Date(event.endDate.getTime() + after - before)
    const [row] = await db
      .update(tournaments)
      .set({ date: new Date(after), endDate, rev: sql`${tournaments.rev} + 1` })
      .where(eq(tournaments.id, id))
      .returning({ rev: tournaments.rev })
    await logPlayer(db, actor, id, 'check-in-extended', {
      before: { date: event.date },
      after: { date: new Date(after) },
    })
    await publishMessage(db, 'tournament-changed', { tournamentId: id, fields: ['date'], rev: row?.rev ?? 0 })
    await invalidate(db, 'tournaments', `tournament:${id}`)
    await publish(db, `tournament:${id}`, { date: new Date(after).toISOString() })
  })
}
