/** What the staff sees while check-in runs, and what they can do about the missing. */
import type { Board } from '@guildhall/contract/check-in.ts'
import { playerLimits } from '@guildhall/contract/players.words.ts'
import { checkinOpensAt, hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { tries } from '../db/schema/tries.ts'
import { emit } from '../events.ts'
import { countTry } from '../http/tries.ts'
import type { Actor } from '../http/verdict.ts'
import { callStale, publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { findTournament, lockTournament } from '../tournaments/read.ts'
import { timesOf } from '../tournaments/start-field.ts'
import { ensureCheckinOpen, missingIn } from './check-in.ts'
import { logPlayer } from './log.ts'
import { presentPublic } from './present.ts'
import { shown, teamsOf } from './read.ts'

const most = 500 // of each list; the counts tell of the rest
const remindKey = (id: string) => `remind-missing:${id}`

export async function findBoard(db: Db, actor: Actor, id: string): Promise<Board> {
  const { tournament } = await findTournament(db, actor, id)
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
    .from(tries)
    .where(eq(tries.key, remindKey(id)))
  const isDue = tournament.date !== null && tournament.date <= new Date() && !hasStarted(tournament)
  const opensAt = checkinOpensAt(timesOf(tournament))
  return {
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: tournament.date?.toISOString() ?? null,
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
  const { tournament } = await findTournament(db, actor, id)
  ensureCheckinOpen(tournament)
  await countTry(db, remindKey(id), { max: 1, seconds: playerLimits.remindMinutes * 60 })
  return db.transaction(async (db) => {
    const missing = db.select({ id: players.id }).from(players).where(missingIn(id))
    const people = await db
      .select({ userId: playerTeammates.userId })
      .from(playerTeammates)
      .where(and(inArray(playerTeammates.playerId, missing), isNotNull(playerTeammates.acceptedAt)))
    const ids = people.map(({ userId }) => userId)
    const subject = `${id}:missing:${new Date().toISOString()}`
    const note = { kind: 'check-in-open', values: { tournament: tournament.name }, link: `/tournaments/${id}` } as const
    if (!tournament.rehearsal) await notify(db, ids, { ...note, subject })
    await logPlayer(db, actor, id, 'missing-reminded', { after: { people: ids.length } })
    return { reminded: ids.length }
  })
}

/** The start is what closes check-in, so the start moves; counted from now where its time has come already. */
export function extendCheckin(db: Db, actor: Actor, id: string, minutes: number) {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    ensureCheckinOpen(tournament)
    const before = tournament.date?.getTime() ?? Date.now()
    const after = Math.max(before, Date.now()) + minutes * 60_000
    const endDate = tournament.endDate && new Date(tournament.endDate.getTime() + after - before)
    const [row] = await db
      .update(tournaments)
      .set({ date: new Date(after), endDate, rev: sql`${tournaments.rev} + 1` })
      .where(eq(tournaments.id, id))
      .returning({ rev: tournaments.rev })
    await logPlayer(db, actor, id, 'check-in-extended', {
      before: { date: tournament.date },
      after: { date: new Date(after) },
    })
    await emit(db, 'tournament-changed', { tournamentId: id, fields: ['date'], rev: row?.rev ?? 0 })
    await callStale(db, 'tournaments', `tournament:${id}`)
    await publish(db, `tournament:${id}`, { date: new Date(after).toISOString() })
  })
}
