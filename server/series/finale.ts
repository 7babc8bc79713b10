/**
 * The finale: the best entrants of the standings are invited to an event. A declined or expired invitation passes on to the next
 * entrant. Those who accept are entered with their latest entry, seeded by the standings. The lock on the series serialises all of it.
 */
import { finalists as selectFinalists } from '@guildhall/engine'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { seriesClaims, seriesStandings, series as seriesTable, seriesFinalists as t } from '../db/schema/series.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { notifyEach } from '../notifications/notify.ts'
import { refuseBanned } from '../organizations/policy.ts'
import { takesEntrants } from '../tournaments/next-event.ts'
import { enterFinalist } from './enter-finalist.ts'
import { can } from './policy.ts'
import { broadcastSeries } from './rank.ts'
import { lockSeries, type SeriesRow, tryLockSeries } from './read.ts'

export function inviteFinalists(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { series } = await lockSeries(db, actor, id)
    ensure(series.finaleId, 'FINALE_MISSING')
    ensure(!series.finaleInvitedAt, 'FINALE_INVITED')
    ensure(await isFinaleOpen(db, series), 'NEXT_EVENT_CLOSED')
    await db.update(seriesTable).set({ finaleInvitedAt: new Date() }).where(eq(seriesTable.id, id))
    ensure((await fillFinale(db, series)) > 0, 'TOO_FEW_ENTRANTS')
    await broadcastSeries(db, id)
  })
}

/** Invites the next entrants for every free spot of the finale. Returns the number of invitations. */
export async function fillFinale(db: Db, series: SeriesRow): Promise<number> {
  const invited = await db.select({ entrant: t.entrant, status: t.status }).from(t).where(eq(t.seriesId, series.id))
  const active = invited.filter(({ status }) => status === 'INVITED' || status === 'ACCEPTED').length
  const free = series.finalePlaces - active
  if (free <= 0 || !(await isFinaleOpen(db, series))) return 0
  const rows = await db
    .select()
    .from(seriesStandings)
    .where(and(eq(seriesStandings.seriesId, series.id), eq(seriesStandings.scope, '')))
    .orderBy(asc(seriesStandings.position))
    .limit(invited.length + free)
  const names = new Set(invited.map(({ entrant }) => entrant))
  const claimants = await listClaimants(db, series.id, [...names])
  const taken = rows.filter(({ entrant, userId }) => names.has(entrant) || claimants.has(userId))
  const next = new Set(
    selectFinalists(
      rows.map(({ entrant }) => ({ entrantId: entrant })),
      free,
      taken.map(({ entrant }) => entrant),
    ),
  )
  const finalists = rows.filter(({ entrant }) => next.has(entrant))
  if (finalists.length === 0) return 0

  const answerBy = await answerDeadline(db, series, Date.now())
  const inserted = await db
    .insert(t)
    .values(
      finalists.map(({ entrant, name, rank, position, userId, playerId }) => ({
        seriesId: series.id,
        entrant,
        name,
        rank,
        seed: position,
        userId,
        playerId,
        answerBy: userId ? answerBy : null, // the staff answers for an entrant without an account
      })),
    )
    .returning()
  await notifyFinalists(db, series, inserted, invited.length > 0 ? 'passed' : 'rank')
  return inserted.length
}

/** The start of the finale at the latest, unless it is late. */
async function answerDeadline(db: Db, { finaleId, answerDays }: SeriesRow, now: number): Promise<Date> {
  const [finale] = await db
    .select({ date: tournaments.date })
    .from(tournaments)
    .where(eq(tournaments.id, finaleId ?? ''))
  const start = finale?.date?.getTime() ?? 0
  const end = now + answerDays * 86_400_000
  return new Date(start > now ? Math.min(start, end) : end)
}

/** The accounts that these entrants belong to by now: they have another row in the standings, but no second spot. */
async function listClaimants(db: Db, seriesId: string, entrants: readonly string[]): Promise<Set<string | null>> {
  const isClaim = and(
    eq(seriesClaims.seriesId, seriesId),
    eq(seriesClaims.status, 'ACCEPTED'),
    inArray(seriesClaims.entrant, [...entrants]),
  )
  const rows = await db.select({ userId: seriesClaims.userId }).from(seriesClaims).where(isClaim)
  return new Set(rows.map(({ userId }) => userId))
}

async function notifyFinalists(
  db: Db,
  series: SeriesRow,
  invitations: readonly (typeof t.$inferSelect)[],
  variant: 'rank' | 'passed',
) {
  const [finale] = await db
    .select({ name: tournaments.name, timezone: tournaments.timezone })
    .from(tournaments)
    .where(eq(tournaments.id, series.finaleId ?? ''))
  await notifyEach(
    db,
    'finale-invite',
    invitations.flatMap(({ id, userId, rank, answerBy }) =>
      userId && answerBy
        ? [
            {
              userId,
              values: {
                variant,
                series: series.name,
                tournament: finale?.name ?? '',
                rank,
                answerBy: answerBy.toISOString(),
                zone: finale?.timezone ?? 'UTC',
              },
              link: `/series/${series.id}`,
              subject: id,
            },
          ]
        : [],
    ),
  )
}

/** The invitee answers; the staff can answer for an entrant without an account. */
export function answerFinalist(db: Db, actor: Actor, id: string, finalistId: string, accept: boolean) {
  return db.transaction(async (db) => {
    const { series, membership } = await lockSeries(db, actor, id)
    const [row] = await db
      .select()
      .from(t)
      .where(and(eq(t.seriesId, id), eq(t.id, finalistId)))
    const finalist = orNotFound(row)
    const isOwn = finalist.userId === actor.id
    ensure(isOwn || (finalist.userId === null && can.update(actor, membership)), 'NOT_FOUND')
    ensure(finalist.status === 'INVITED', 'INVITE_OVER')
    ensure(!finalist.answerBy || finalist.answerBy > new Date(), 'INVITE_OVER')

    if (accept && isOwn) await refuseBanned(db, series.organizationId, actor.id)
    if (accept) await enterFinalist(db, series, finalist)
    const answer = { status: accept ? ('ACCEPTED' as const) : ('DECLINED' as const), answeredAt: new Date() }
    await db.update(t).set(answer).where(eq(t.id, finalistId))
    if (!accept) await fillFinale(db, series)
    await broadcastSeries(db, id)
  })
}

const isFinaleOpen = async (db: Db, { finaleId }: SeriesRow) => {
  const [finale] = finaleId ? await db.select().from(tournaments).where(eq(tournaments.id, finaleId)) : []
  return finale !== undefined && takesEntrants(finale, new Date())
}

const hasExpired = and(eq(t.status, 'INVITED'), lte(t.answerBy, sql`now()`))

/** Runs every few minutes. It may run late, twice or on two nodes at once: each series is handled under its lock. */
export const expireFinalists: Handler<NoData> = async ({ db }) => {
  const rows = await db.selectDistinct({ id: t.seriesId }).from(t).where(hasExpired)
  await forEachRow(rows, ({ id }) =>
    db.transaction(async (db) => {
      const series = await tryLockSeries(db, id)
      if (!series) return
      const expired = await db
        .select({ id: t.id })
        .from(t)
        .where(and(hasExpired, eq(t.seriesId, id)))
      if (expired.length === 0) return
      const ids = expired.map((row) => row.id)
      await db.update(t).set({ status: 'EXPIRED', answeredAt: new Date() }).where(inArray(t.id, ids))
      await fillFinale(db, series)
      await broadcastSeries(db, id)
    }),
  )
}
